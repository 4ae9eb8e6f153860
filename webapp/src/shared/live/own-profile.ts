import type { QueryClient } from '@tanstack/react-query';
import { getGetProfileQueryKey } from '../api/generated/endpoints/profile/profile';
import type { Profile } from '../api/generated/model/profile';

/** How long the answer of a write may take after the event of its change. */
const answerMs = 1000;

export type OwnProfile = { noteVersion: (version: number) => void; stop: () => void };

/**
 * Calls `read` for versions of the own profile that this page does not have. An event may come before the answer of the write that
 * has caused it. So while this page writes, or reads the profile, it waits for a moment whether that brings the version.
 */
export function watchOwnProfile(queryClient: QueryClient, read: () => void): OwnProfile {
  const queryKey = getGetProfileQueryKey();
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const isKnown = () => (queryClient.getQueryData<Profile>(queryKey)?.version ?? 0) >= newest;
  const isBusy = () => queryClient.isMutating() > 0 || queryClient.isFetching({ queryKey }) > 0;
  const readIfNew = () => {
    timer = null;
    if (!isKnown()) read();
  };

  return {
    noteVersion(version) {
      newest = Math.max(newest, version);
      if (timer !== null) return;
      if (isBusy()) timer = setTimeout(readIfNew, answerMs);
      else readIfNew();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
