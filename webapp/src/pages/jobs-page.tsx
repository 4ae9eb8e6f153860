import { NewFeature } from '@/features/new-feature/new-feature';
import { UpcomingView } from '@/features/upcoming/upcoming-view';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';

/** The page for jobs, which do not exist yet. */
export function JobsPage() {
  return (
    <>
      <UpcomingView
        title={m.title_jobs()}
        lead={memberTexts.jobs_lead()}
        emptyTitle={memberTexts.jobs_empty_title()}
        emptyText={memberTexts.jobs_empty_text()}
        action={<ButtonLink to="/app/profile">{memberTexts.jobs_empty_action()}</ButtonLink>}
        plans={[
          { icon: 'work', title: memberTexts.jobs_plan_find(), text: memberTexts.jobs_plan_find_text() },
          { icon: 'link', title: memberTexts.jobs_plan_apply(), text: memberTexts.jobs_plan_apply_text() },
          { icon: 'campaign', title: memberTexts.jobs_plan_offer(), text: memberTexts.jobs_plan_offer_text() },
        ]}
      />
      <NewFeature
        notice="jobs"
        icon="work"
        title={memberTexts.jobs_new_title()}
        text={memberTexts.jobs_new_text()}
        action={{ label: memberTexts.jobs_empty_action(), to: '/app/profile' }}
      />
    </>
  );
}
