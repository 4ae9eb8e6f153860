import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';

/** Shown to professionals in place of the other cards while they have no profile. */
export function NoProfile() {
  return (
    <Card as="div">
      <EmptyState
        title={memberTexts.dashboard_no_profile_title()}
        text={memberTexts.dashboard_no_profile_text()}
        action={
          <ButtonLink to="/app/profile" icon="add">
            {memberTexts.dashboard_no_profile_title()}
          </ButtonLink>
        }
      />
    </Card>
  );
}
