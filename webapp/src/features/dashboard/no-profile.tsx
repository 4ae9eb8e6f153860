import { m } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';

export type NoProfileProps = {
  /** Recruiters have no profile links, and are promised none; null while the role is not known. */
  hasLinks: boolean | null;
};

/** Before there is a profile there is nothing to count and nothing to finish, only something to begin. */
export function NoProfile({ hasLinks }: NoProfileProps) {
  return (
    <Card as="div">
      <EmptyState
        title={m.dashboard_no_profile_title()}
        text={hasLinks ? m.dashboard_no_profile_text() : m.dashboard_no_profile_text_recruiter()}
        action={
          <ButtonLink to="/app/profile" icon="add">
            {m.dashboard_no_profile_title()}
          </ButtonLink>
        }
      />
    </Card>
  );
}
