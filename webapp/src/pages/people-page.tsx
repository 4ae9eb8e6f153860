import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ConnectionButton } from '@/features/connections/connection-button';
import { Connections } from '@/features/connections/connections';
import { Requests } from '@/features/connections/requests';
import { usePendingIncoming } from '@/features/connections/use-pending-incoming';
import { NewFeature } from '@/features/new-feature/new-feature';
import { People } from '@/features/people/people';
import { PeopleFrame } from '@/features/people/people-frame';
import type { PeopleSearch } from '@/features/people/people-search';
import { showConnection } from '@/features/people/show-connection';
import { Suggestions } from '@/features/people/suggestions';
import { PeopleLimit } from '@/features/people-limit/people-limit';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { usePageTitle } from '@/shared/lib/page-title';
import { useNow } from '@/shared/lib/use-now';

const titles = { connections: m.connections_title, requests: m.requests_title };

/** Where members find each other, and connect. */
export function PeoplePage() {
  const search = useSearch({ from: '/app/people', shouldThrow: false }) ?? {};
  const navigate = useNavigate();
  const { tab } = search;
  usePageTitle(tab === undefined ? null : titles[tab]());
  const pendingCount = usePendingIncoming().count ?? 0;
  const { history } = useRouter();
  const show = (next: PeopleSearch, isSameStep: boolean) => {
    // A person is being opened, so text that was typed last must not replace that page.
    if (history.location.pathname !== '/app/people') return;
    void navigate({ to: '/app/people', search: next, replace: isSameStep, resetScroll: false });
  };
  return (
    <>
      <PeopleFrame tab={tab} pendingCount={pendingCount}>
        <View search={search} onSearch={show} />
      </PeopleFrame>
      <NewFeature
        notice="people"
        icon="group"
        title={memberTexts.people_new_title()}
        text={memberTexts.people_new_text()}
        action={{ label: memberTexts.people_new_action(), to: '/app/account' }}
      />
    </>
  );
}

type ViewProps = { search: PeopleSearch; onSearch: (search: PeopleSearch, isSameStep: boolean) => void };

function View({ search, onSearch }: ViewProps) {
  const now = useNow().toISOString();
  const user = useGetUser();
  switch (search.tab) {
    case 'connections':
      return (
        <div className="mt-6 max-w-180">
          <Connections
            query={search.query ?? ''}
            onQuery={(text) => {
              onSearch({ tab: 'connections', ...(text === '' ? {} : { query: text }) }, true);
            }}
            now={now}
          />
        </div>
      );
    case 'requests':
      return (
        <div className="mt-6 max-w-180">
          <Requests now={now} />
        </div>
      );
    default:
      return (
        <People
          search={search}
          ownId={user.data?.memberId}
          note={<PeopleLimit />}
          onSearch={onSearch}
          suggestions={<Suggestions actionsFor={({ person }) => <Connect person={person} connection={null} />} />}
          actionsFor={({ person, connection }) => <Connect person={person} connection={connection} />}
        />
      );
  }
}

type ConnectProps = Pick<PersonMatch, 'person' | 'connection'>;

/** The button for a person; words in its place if the person is the user. */
function Connect({ person, connection }: ConnectProps) {
  const queryClient = useQueryClient();
  const user = useGetUser();
  const { memberId, displayName } = person;
  if (user.data === undefined) return null;
  if (user.data.memberId === memberId)
    return (
      <p className="content-center text-small text-ink-muted max-sm:text-center sm:min-h-8">
        {memberTexts.people_you()}
      </p>
    );
  return (
    <ConnectionButton
      memberId={memberId}
      name={displayName ?? memberTexts.people_name_hidden()}
      connection={connection}
      size="s"
      variant="secondary"
      onChange={(next) => {
        showConnection(queryClient, memberId, next);
      }}
    />
  );
}
