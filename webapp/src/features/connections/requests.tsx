import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '@/shared/api/generated/model/connection';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { ListCard } from '@/shared/ui/list-card';
import { freshList, useList } from '@/shared/ui/use-list';
import { ConnectedPersonRow, nameOf } from './connected-person';
import { connectionsQuery } from './connections-query';
import { type ConnectedPerson, useConnectionChanges } from './use-connection-changes';

export type RequestsProps = {
  /** The current instant. */
  now: string;
};

const personOf = ({ id, person }: Connection): ConnectedPerson => ({ connectionId: id, name: nameOf(person) });

const useRequests = (list: 'received' | 'sent') =>
  useList(
    useInfiniteQuery({ ...connectionsQuery(list), ...freshList }),
    ({ id }) => id,
    memberTexts.requests_load_failed(),
  );

/** Lists the open requests of the user and of others, those that others have sent first, and answers or withdraws them. */
export function Requests({ now }: RequestsProps) {
  const received = useRequests('received');
  const sent = useRequests('sent');
  const { pendingId, accept, decline, withdraw } = useConnectionChanges();
  // Whoever accepts shows their profile unless they say otherwise.
  const [hiddenFrom, setHiddenFrom] = useState<readonly string[]>([]);
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-3">
      <ListCard
        list={received}
        title={memberTexts.requests_received()}
        {...(received.data?.length === 0 ? {} : { description: memberTexts.requests_received_text() })}
        failure={memberTexts.requests_load_failed()}
        empty={
          <EmptyState
            level={3}
            title={memberTexts.requests_received_empty_title()}
            text={memberTexts.requests_received_empty_text()}
          />
        }
        row={(request) => {
          const { id, person, createdAt, message, seesProfile } = request;
          const showsProfile = !hiddenFrom.includes(id);
          const name = nameOf(person);
          return (
            <ConnectedPersonRow
              key={id}
              person={person}
              fact={memberTexts.requests_received_when({ when: formatAgo(createdAt, now) })}
              message={message}
              seesProfile={seesProfile}
              choice={
                <Checkbox
                  label={memberTexts.connect_show_choice({ name })}
                  isChecked={showsProfile}
                  onChange={(isChecked) => {
                    setHiddenFrom((known) => (isChecked ? known.filter((hidden) => hidden !== id) : [...known, id]));
                  }}
                />
              }
              isWide
            >
              <Button
                size="s"
                aria-label={memberTexts.connect_accept_name({ name })}
                isLoading={id === pendingId}
                onClick={() => {
                  void accept(personOf(request), showsProfile);
                }}
              >
                {memberTexts.connect_accept()}
              </Button>
              <Button
                variant="secondary"
                size="s"
                aria-label={memberTexts.connect_decline_name({ name })}
                isLoading={id === pendingId}
                onClick={() => {
                  void decline(personOf(request));
                }}
              >
                {memberTexts.connect_decline()}
              </Button>
            </ConnectedPersonRow>
          );
        }}
      />
      <ListCard
        list={sent}
        title={memberTexts.requests_sent()}
        failure={memberTexts.requests_load_failed()}
        empty={
          <EmptyState
            level={3}
            title={memberTexts.requests_sent_empty_title()}
            text={memberTexts.requests_sent_empty_text()}
            action={
              <ButtonLink to="/app/people" variant="secondary" icon="person_search">
                {memberTexts.connections_empty_action()}
              </ButtonLink>
            }
          />
        }
        row={(request) => {
          const { id, person, createdAt, message, seesProfile } = request;
          return (
            <ConnectedPersonRow
              key={id}
              person={person}
              fact={memberTexts.requests_sent_when({ when: formatAgo(createdAt, now) })}
              message={message}
              seesProfile={seesProfile}
              isWide
            >
              <Button
                variant="secondary"
                size="s"
                aria-label={memberTexts.connect_withdraw_name({ name: nameOf(person) })}
                isLoading={id === pendingId}
                onClick={() => {
                  void withdraw(personOf(request));
                }}
              >
                {memberTexts.connect_withdraw()}
              </Button>
            </ConnectedPersonRow>
          );
        }}
      />
    </div>
  );
}
