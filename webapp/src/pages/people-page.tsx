import { NewFeature } from '@/features/new-feature/new-feature';
import { UpcomingView } from '@/features/upcoming/upcoming-view';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';

/** Where people will be found; until then it says so. */
export function PeoplePage() {
  return (
    <>
      <UpcomingView
        title={m.title_people()}
        lead={m.people_lead()}
        emptyTitle={m.people_empty_title()}
        emptyText={m.people_empty_text()}
        action={
          <ButtonLink to="/app/invite-links" icon="person_add">
            {m.people_empty_action()}
          </ButtonLink>
        }
        plans={[
          { icon: 'person_search', title: m.people_plan_discover(), text: m.people_plan_discover_text() },
          { icon: 'group', title: m.people_plan_connections(), text: m.people_plan_connections_text() },
          { icon: 'shield', title: m.people_plan_control(), text: m.people_plan_control_text() },
        ]}
      />
      <NewFeature
        notice="people"
        icon="group"
        title={m.people_new_title()}
        text={m.people_new_text()}
        action={{ label: m.people_empty_action(), to: '/app/invite-links' }}
      />
    </>
  );
}
