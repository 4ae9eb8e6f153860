import { NewFeature } from '@/features/new-feature/new-feature';
import { UpcomingView } from '@/features/upcoming/upcoming-view';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';

/** Where jobs will be offered and found; until then it says so. */
export function JobsPage() {
  return (
    <>
      <UpcomingView
        title={m.title_jobs()}
        lead={m.jobs_lead()}
        emptyTitle={m.jobs_empty_title()}
        emptyText={m.jobs_empty_text()}
        action={<ButtonLink to="/app/profile">{m.jobs_empty_action()}</ButtonLink>}
        plans={[
          { icon: 'work', title: m.jobs_plan_find(), text: m.jobs_plan_find_text() },
          { icon: 'link', title: m.jobs_plan_apply(), text: m.jobs_plan_apply_text() },
          { icon: 'campaign', title: m.jobs_plan_offer(), text: m.jobs_plan_offer_text() },
        ]}
      />
      <NewFeature
        notice="jobs"
        icon="work"
        title={m.jobs_new_title()}
        text={m.jobs_new_text()}
        action={{ label: m.jobs_empty_action(), to: '/app/profile' }}
      />
    </>
  );
}
