import type { QueryClient } from '@tanstack/react-query';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import type { Viewer } from './viewer';

/**
 * Keeps the user of the query cache and the viewer the same: what pages load or change reaches the guard, and the end of
 * a session empties the cache. Answers the function that ends that.
 */
export function connectUser(queryClient: QueryClient, viewer: Viewer): () => void {
  const queryKey = getGetUserQueryKey();
  // A page that does not read the user leaves the entry without a reader; it must not be taken for the end of a session.
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  const cachedUser = () => queryClient.getQueryData<User>(queryKey) ?? null;

  const user = viewer.current();
  if (user !== null) queryClient.setQueryData(queryKey, user);

  const stopCache = queryClient.getQueryCache().subscribe(({ query, type }) => {
    const isUser = (query.queryKey as readonly unknown[])[0] === queryKey[0];
    if (isUser && (type === 'updated' || type === 'removed')) viewer.set(cachedUser());
  });
  const stopViewer = viewer.subscribe(() => {
    const next = viewer.current();
    if (next === null) queryClient.clear();
    else if (next !== cachedUser()) queryClient.setQueryData(queryKey, next);
  });
  return () => {
    stopCache();
    stopViewer();
  };
}
