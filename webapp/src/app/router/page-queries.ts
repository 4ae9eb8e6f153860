import type { QueryClient } from '@tanstack/react-query';
import { blockedUsersQuery } from '@/features/blocked-users/blocked-users-query';
import { inviteLinksQuery } from '@/features/links/invite-links-query';
import {
  getListAccountsQueryOptions,
  getListSessionsQueryOptions,
  getListStrategiesQueryOptions,
} from '@/shared/api/generated/endpoints/auth/auth';
import { getListExportsQueryOptions } from '@/shared/api/generated/endpoints/privacy/privacy';
import { getGetProfileQueryOptions } from '@/shared/api/generated/endpoints/profile/profile';
import {
  getGetProfileStatisticsQueryOptions,
  getListProfileLinksQueryOptions,
} from '@/shared/api/generated/endpoints/sharing/sharing';
import type { User } from '@/shared/api/generated/model/user';
import { publicConfigQuery } from '@/shared/config/public-config';
import { queryClientOf } from '../query-cache';
import type { Viewer } from '../viewer';

type Queries = (client: QueryClient, user: User) => readonly Promise<unknown>[];

/** The queries that each page starts when it opens. The current user is known already. */
const queries = {
  Setup: (client) => [client.query(getGetProfileQueryOptions())],
  Dashboard: (client, { role }) => [
    client.query(getGetProfileQueryOptions()),
    ...(role === 'Wright'
      ? [client.query(getGetProfileStatisticsQueryOptions()), client.query(getListProfileLinksQueryOptions())]
      : []),
  ],
  ManageUserProfile: (client) => [
    client.query(getGetProfileQueryOptions()),
    client.query(publicConfigQuery()),
    client.query(getListStrategiesQueryOptions()),
  ],
  ManageProfileLinks: (client) => [
    client.query(getListProfileLinksQueryOptions()),
    client.query(getGetProfileStatisticsQueryOptions()),
    client.query(getGetProfileQueryOptions()),
  ],
  ManageInviteLinks: (client) => [client.infiniteQuery(inviteLinksQuery()), client.query(getGetProfileQueryOptions())],
  ManageAccount: (client) => [client.query(getListExportsQueryOptions())],
  ManageAuth: (client) => [
    client.query(getListAccountsQueryOptions()),
    client.query(getListStrategiesQueryOptions()),
    client.query(getListSessionsQueryOptions()),
    client.query(getGetProfileQueryOptions()),
  ],
  // The page itself requests the data again at each visit.
  ManageBlockedUsers: (client) => [
    client.infiniteQuery({ ...blockedUsersQuery(''), staleTime: Number.POSITIVE_INFINITY }),
  ],
} satisfies Record<string, Queries>;

export type PrefetchedPage = keyof typeof queries;

/**
 * Asks for the data of a page that is about to open, unless it is fresh in the cache. A request that fails is forgotten: the page
 * asks again and shows the error.
 */
export function prefetchPage(name: PrefetchedPage, viewer: Viewer): void {
  const user = viewer.current();
  if (user === null) return;
  const load: Queries = queries[name];
  for (const query of load(queryClientOf(viewer), user)) query.catch(() => undefined);
}
