import { memberTexts } from '@/shared/i18n/member-texts';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { nameOf } from './connected-person';
import { ConnectionsView, queryLimit } from './connections-view';
import { useConnectionChanges } from './use-connection-changes';
import { useConnectionList } from './use-connection-list';

export type ConnectionsProps = {
  /** What is searched for among the names; empty for nothing. */
  query: string;
  onQuery: (query: string) => void;
  /** The current instant. */
  now: string;
};

/** Lists, searches and ends the connections of the user. */
export function Connections({ query, onQuery, now }: ConnectionsProps) {
  const list = useConnectionList('connections', query, memberTexts.connections_load_failed());
  const [typed, setTyped] = useTypedText(query, queryLimit, onQuery);
  const { pendingId, remove } = useConnectionChanges();
  return (
    <ConnectionsView
      list={list}
      typed={typed}
      query={query}
      onType={setTyped}
      now={now}
      pendingId={pendingId}
      onRemove={({ id, person }) => {
        void remove({ connectionId: id, name: nameOf(person) });
      }}
    />
  );
}
