import type { Connection } from '@/shared/api/generated/model/connection';
import { memberTexts } from '@/shared/i18n/member-texts';
import { nameOf } from './connected-person';
import { RequestsView } from './requests-view';
import { type ConnectedPerson, useConnectionChanges } from './use-connection-changes';
import { useConnectionList } from './use-connection-list';

export type RequestsProps = {
  /** The current instant. */
  now: string;
};

const personOf = ({ id, person }: Connection): ConnectedPerson => ({ connectionId: id, name: nameOf(person) });

/** Lists the open requests of the user and of others, and answers or withdraws them. */
export function Requests({ now }: RequestsProps) {
  const received = useConnectionList('received', '', memberTexts.requests_load_failed());
  const sent = useConnectionList('sent', '', memberTexts.requests_load_failed());
  const { pendingId, accept, decline, withdraw } = useConnectionChanges();
  return (
    <RequestsView
      received={received}
      sent={sent}
      now={now}
      pendingId={pendingId}
      onAccept={(request) => {
        void accept(personOf(request));
      }}
      onDecline={(request) => {
        void decline(personOf(request));
      }}
      onWithdraw={(request) => {
        void withdraw(personOf(request));
      }}
    />
  );
}
