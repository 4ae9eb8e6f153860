import { useNavigate, useSearch } from '@tanstack/react-router';
import { NewFeature } from '@/features/new-feature/new-feature';
import { People } from '@/features/people/people';
import { PeopleLimit } from '@/features/people-limit/people-limit';
import { m } from '@/shared/i18n/messages';

/** Where members find each other. */
export function PeoplePage() {
  const search = useSearch({ from: '/app/people', shouldThrow: false }) ?? {};
  const navigate = useNavigate();
  return (
    <>
      <People
        search={search}
        note={<PeopleLimit />}
        onSearch={(next, isSameStep) => {
          void navigate({ to: '/app/people', search: next, replace: isSameStep, resetScroll: false });
        }}
      />
      <NewFeature
        notice="people"
        icon="group"
        title={m.people_new_title()}
        text={m.people_new_text()}
        action={{ label: m.people_new_action(), to: '/app/account' }}
      />
    </>
  );
}
