import { NewFeature } from '@/features/new-feature/new-feature';
import { UpcomingView } from '@/features/upcoming/upcoming-view';
import { m } from '@/shared/i18n/messages';
import { networkTexts } from '@/shared/i18n/network-texts';
import { ButtonLink } from '@/shared/ui/link';

/** Where jobs will be offered and found; until then it says so. */
export function JobsPage() {
  return (
    <>
      <UpcomingView
        title={m.title_jobs()}
        lead={networkTexts.jobs_lead()}
        emptyTitle={networkTexts.jobs_empty_title()}
        emptyText={networkTexts.jobs_empty_text()}
        action={<ButtonLink to="/app/profile">{networkTexts.jobs_empty_action()}</ButtonLink>}
        plans={[
          { icon: 'work', title: networkTexts.jobs_plan_find(), text: networkTexts.jobs_plan_find_text() },
          { icon: 'link', title: networkTexts.jobs_plan_apply(), text: networkTexts.jobs_plan_apply_text() },
          { icon: 'campaign', title: networkTexts.jobs_plan_offer(), text: networkTexts.jobs_plan_offer_text() },
        ]}
      />
      <NewFeature
        notice="jobs"
        icon="work"
        title={networkTexts.jobs_new_title()}
        text={networkTexts.jobs_new_text()}
        action={{ label: networkTexts.jobs_empty_action(), to: '/app/profile' }}
      />
    </>
  );
}
