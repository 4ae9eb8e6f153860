import { getListConnectionsInfiniteQueryOptions } from '@/shared/api/generated/endpoints/network/network';
import type { ListConnectionsParams } from '@/shared/api/generated/model/list-connections-params';

const pageSize = 20;

/** The lists of connections and requests. */
export type ConnectionList = 'connections' | 'received' | 'sent';

const filters: Record<ConnectionList, ListConnectionsParams> = {
  connections: { status: 'ACCEPTED' },
  received: { status: 'PENDING', direction: 'INCOMING' },
  sent: { status: 'PENDING', direction: 'OUTGOING' },
};

/** The connections or requests in a list whose names contain a text, page by page, the newest first. */
export const connectionsQuery = (list: ConnectionList, query = '') =>
  getListConnectionsInfiniteQueryOptions(
    { ...filters[list], limit: pageSize, ...(query === '' ? {} : { query }) },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );

/** The connection or request with one person, of which there is at most one. */
export const connectionWithQuery = (memberId: string) =>
  getListConnectionsInfiniteQueryOptions({ memberId, limit: 1 }, { query: { getNextPageParam: () => null } });
