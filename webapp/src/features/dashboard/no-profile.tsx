import { m } from '@/shared/i18n/messages/messages';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';

/** Before there is a profile there is nothing to count and nothing to finish, only something to begin. */
export function NoProfile() {
  return (
    <Card as="div">
      <EmptyState
        title={m.dashboard_no_profile_title()}
        text={m.dashboard_no_profile_text()}
        action={
          <ButtonLink to="/app/profile" icon="add">
            {m.dashboard_no_profile_title()}
          </ButtonLink>
        }
      />
    </Card>
  );
}
