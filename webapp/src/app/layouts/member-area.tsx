import { QueryScope } from '../query-scope';
import { MemberFrame, type MemberFrameProps } from './member-frame';

/** What surrounds the pages of members: the query cache, and the shell with the drawer. */
export function MemberArea(props: MemberFrameProps) {
  return (
    <QueryScope>
      <MemberFrame {...props} />
    </QueryScope>
  );
}
