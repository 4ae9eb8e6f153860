import type { Connection } from '@/shared/api/generated/model/connection';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { ConnectedPersonRow, nameOf } from './connected-person';
import { ConnectionListCard } from './connection-list';
import type { ShownList } from './use-connection-list';

export type RequestsViewProps = {
  received: ShownList;
  sent: ShownList;
  /** The current instant. */
  now: string;
  /** The request that is being answered or withdrawn. */
  pendingId?: string | undefined;
  onAccept: (request: Connection) => void;
  onDecline: (request: Connection) => void;
  onWithdraw: (request: Connection) => void;
};

/** The open requests, those that others have sent first. */
export function RequestsView({ received, sent, now, pendingId, onAccept, onDecline, onWithdraw }: RequestsViewProps) {
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-3">
      <ConnectionListCard
        list={received}
        title={memberTexts.requests_received()}
        {...(received.items?.length === 0 ? {} : { description: memberTexts.requests_received_text() })}
        failure={memberTexts.requests_load_failed()}
        empty={
          <EmptyState
            level={3}
            title={memberTexts.requests_received_empty_title()}
            text={memberTexts.requests_received_empty_text()}
          />
        }
        row={(request) => {
          const { id, person, createdAt, message } = request;
          const name = nameOf(person);
          return (
            <ConnectedPersonRow
              key={id}
              person={person}
              fact={memberTexts.requests_received_when({ when: formatAgo(createdAt, now) })}
              message={message}
              isWide
            >
              <Button
                size="s"
                aria-label={memberTexts.connect_accept_name({ name })}
                isLoading={id === pendingId}
                onClick={() => {
                  onAccept(request);
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
                  onDecline(request);
                }}
              >
                {memberTexts.connect_decline()}
              </Button>
            </ConnectedPersonRow>
          );
        }}
      />
      <ConnectionListCard
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
          const { id, person, createdAt, message } = request;
          return (
            <ConnectedPersonRow
              key={id}
              person={person}
              fact={memberTexts.requests_sent_when({ when: formatAgo(createdAt, now) })}
              message={message}
              isWide
            >
              <Button
                variant="secondary"
                size="s"
                aria-label={memberTexts.connect_withdraw_name({ name: nameOf(person) })}
                isLoading={id === pendingId}
                onClick={() => {
                  onWithdraw(request);
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
