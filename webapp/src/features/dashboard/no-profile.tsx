import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';

export type NoProfileProps = {
  /** Recruiters have no personal links, and are promised none; null while the role is not known. */
  hasLinks: boolean | null;
};

/** Shown in place of the other cards while the user has no profile. */
export function NoProfile({ hasLinks }: NoProfileProps) {
  return (
    <Card as="div">
      <EmptyState
        title={memberTexts.dashboard_no_profile_title()}
        text={hasLinks ? memberTexts.dashboard_no_profile_text() : memberTexts.dashboard_no_profile_text_recruiter()}
        action={
          <ButtonLink to="/app/profile" icon="add">
            {memberTexts.dashboard_no_profile_title()}
          </ButtonLink>
        }
      />
    </Card>
  );
}
