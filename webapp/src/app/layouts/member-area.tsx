import { QueryScope } from '../query-scope';
import { MemberFrame, type MemberFrameProps } from './member-frame';

/** The query cache and the shell with the drawer, around member pages. */
export function MemberArea(props: MemberFrameProps) {
  return (
    <QueryScope>
      <MemberFrame {...props} />
    </QueryScope>
  );
}
