/*
 * The only code that writes into the query cache; ESLint refuses `setQueryData` elsewhere. An answer that comes late never replaces
 * newer data, and a change that the server has not answered yet stays visible when data are read meanwhile.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Change = (data: unknown) => unknown;

/** The last data of the server, and the changes that are shown on top of them until the server has responded. */
type Pending = { onServer: unknown; changes: readonly Change[] };

/** The queries with pending changes, by the hash of their key. */
const pendingOf = new WeakMap<QueryClient, Map<string, Pending>>();

/** A change of one query that is shown before the server has answered. */
export type PendingChange = { queryKey: QueryKey; change: Change };

/**
 * Makes a change for `whilePending`. It must give the same result when it is applied twice, because the data of a read may already
 * have the change.
 */
export function pendingChange<Data>(queryKey: QueryKey, change: (data: Data) => Data): PendingChange {
  return { queryKey, change: change as Change };
}

/**
 * Stores the answer of a write that returns the whole resource. It is ignored if its version is lower than the stored one, because two
 * writes may be answered in any order. Writes of a resource without a version have to share a mutation scope, so that they run one
 * after the other.
 */
export function storeAnswer(queryClient: QueryClient, queryKey: QueryKey, answer: unknown): void {
  if (!isOlder(answer, dataOnServer(queryClient, queryKey))) write(queryClient, queryKey, answer);
}

/** Applies the change of a write to the stored data. Does nothing if nothing is stored. */
export function changeStored<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  const stored = dataOnServer(queryClient, queryKey) as Data | undefined;
  if (stored !== undefined) write(queryClient, queryKey, change(stored));
}

/**
 * Shows changes while a call is running, also in data that are read meanwhile. They are stored when the call has succeeded. When it has
 * failed, the data are shown without them and are read again.
 *
 * @returns what the call returns
 * @throws what the call throws
 */
export async function whilePending<Answer>(
  queryClient: QueryClient,
  changes: readonly PendingChange[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (const one of changes) begin(queryClient, one);
  try {
    const answer = await call();
    for (const one of changes) end(queryClient, one, one.change);
    return answer;
  } catch (error) {
    for (const one of changes) {
      end(queryClient, one, (data) => data);
      void queryClient.invalidateQueries({ queryKey: one.queryKey, exact: true });
    }
    throw error;
  }
}

function begin(queryClient: QueryClient, { queryKey, change }: PendingChange): void {
  const queries = pendingQueries(queryClient);
  const hash = hashKey(queryKey);
  const stored = dataOnServer(queryClient, queryKey);
  queries.set(hash, { onServer: stored, changes: [...(queries.get(hash)?.changes ?? []), change] });
  if (stored !== undefined) write(queryClient, queryKey, stored);
}

function end(queryClient: QueryClient, { queryKey, change }: PendingChange, result: Change): void {
  const queries = pendingQueries(queryClient);
  const hash = hashKey(queryKey);
  const stored = dataOnServer(queryClient, queryKey);
  const changes = queries.get(hash)?.changes.filter((other) => other !== change) ?? [];
  if (changes.length === 0) queries.delete(hash);
  else queries.set(hash, { onServer: stored, changes });
  if (stored !== undefined) write(queryClient, queryKey, result(stored));
}

/** The queries of this client with pending changes. From the first call on, data that are read are shown with these changes. */
function pendingQueries(queryClient: QueryClient): Map<string, Pending> {
  const known = pendingOf.get(queryClient);
  if (known !== undefined) return known;
  const queries = new Map<string, Pending>();
  pendingOf.set(queryClient, queries);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    const { query } = event;
    if (queries.has(query.queryHash)) write(queryClient, query.queryKey as QueryKey, query.state.data);
  });
  return queries;
}

/** The data without pending changes; undefined if nothing is stored, as after a logout. */
function dataOnServer(queryClient: QueryClient, queryKey: QueryKey): unknown {
  const shown = queryClient.getQueryData(queryKey);
  const pending = pendingOf.get(queryClient)?.get(hashKey(queryKey));
  return shown === undefined || pending === undefined ? shown : pending.onServer;
}

/** Stores data. A read that is running is started again, because its answer may be older. */
function write(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  const exactly = { queryKey, exact: true };
  const state = queryClient.getQueryState(queryKey);
  const isOutdated = state !== undefined && (state.isInvalidated || state.fetchStatus !== 'idle');
  void queryClient.cancelQueries(exactly);
  const pending = pendingOf.get(queryClient)?.get(hashKey(queryKey));
  if (pending !== undefined) pending.onServer = data;
  queryClient.setQueryData(queryKey, pending?.changes.reduce((changed, change) => change(changed), data) ?? data);
  if (!isOutdated) return;
  void queryClient.refetchQueries({ ...exactly, type: 'active' });
  void queryClient.invalidateQueries({ ...exactly, type: 'inactive', refetchType: 'none' });
}

type Versioned = { version: number; id?: unknown; memberId?: unknown };

function isVersioned(data: unknown): data is Versioned {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number';
}

/** True for an older version of the same resource. */
function isOlder(answer: unknown, stored: unknown): boolean {
  return (
    isVersioned(answer) &&
    isVersioned(stored) &&
    answer.id === stored.id &&
    answer.memberId === stored.memberId &&
    answer.version < stored.version
  );
}
