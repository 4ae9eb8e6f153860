import type { QueryClient } from '@tanstack/react-query';
import { storeAnswer } from '@/shared/api/cache-writes';
import { getGetUserQueryKey, getGetUserQueryOptions } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import type { Viewer } from './viewer';

/** The channel on which the tabs of this browser tell each other the id of the signed-in member, null after the session. */
export const memberChannel = 'signed-in-member';

/**
 * Keeps the viewer and the user in the query cache equal. The guard sees the user that pages load or change. The end of
 * a session empties the cache. When another account signs in in another tab, this tab asks the server for its user and
 * starts with an empty cache. Returns the function that stops this.
 */
export function connectUser(queryClient: QueryClient, viewer: Viewer): () => void {
  const queryKey = getGetUserQueryKey();
  // Without an observer the entry would be removed after a while, which would look like the end of the session. On focus it is
  // loaded again, because another account may have signed in in another tab.
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: 'always' });
  const cachedUser = () => queryClient.getQueryData<User>(queryKey) ?? null;

  const user = viewer.current();
  if (user !== null) storeAnswer(queryClient, queryKey, user);

  const isUserKey = (key: readonly unknown[]) => key[0] === queryKey[0];
  let memberId = user?.memberId;

  const channel = new BroadcastChannel(memberChannel);
  const announce = () => {
    channel.postMessage(memberId ?? null);
  };
  channel.onmessage = ({ data }) => {
    if (memberId === undefined || data === memberId) return;
    // A refusal reaches `session-end.ts` as an event. After any other error, the request is repeated when the person
    // returns to the tab.
    queryClient.query({ ...getGetUserQueryOptions(), staleTime: 0 }).catch(() => undefined);
  };
  if (memberId !== undefined) announce();

  const stopCache = queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (!isUserKey(query.queryKey as readonly unknown[]) || (type !== 'updated' && type !== 'removed')) return;
    const next = cachedUser();
    const isOther = next !== null && memberId !== undefined && next.memberId !== memberId;
    const hasChanged = next?.memberId !== memberId;
    memberId = next?.memberId;
    if (hasChanged) announce();
    viewer.set(next);
    // After `viewer.set`, whose listeners forget the running requests of the first account.
    if (isOther) void queryClient.resetQueries({ predicate: (other) => !isUserKey(other.queryKey) });
  });
  const viewerSubscription = viewer.state.subscribe(({ user: next }) => {
    if (next === null) queryClient.clear();
    else if (next !== cachedUser()) storeAnswer(queryClient, queryKey, next);
  });
  return () => {
    channel.close();
    stopCache();
    viewerSubscription.unsubscribe();
  };
}
