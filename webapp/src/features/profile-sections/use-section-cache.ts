import { useQueryClient } from '@tanstack/react-query';
import { changeStored, pendingChange, whilePending } from '@/shared/api/cache-writes';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  getListContributionsQueryKey,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { withEntry, withoutEntry, withoutSection, withSection } from './section-changes';

/** The entries in the query cache. Contributions have a list of their own. */
export type SectionCache = {
  /** Loads the profile from the server; null if there is none. */
  load: () => Promise<Profile | null>;
  isPrimary: (section: Section) => boolean;
  /** Shows an entry in its place. `isPrimary` makes it the primary workplace. */
  put: (section: Section, isPrimary?: boolean) => void;
  /** Hides an entry while the call is running, and permanently if the call succeeds. */
  removeDuring: <Answer>(section: Section, call: () => Promise<Answer>) => Promise<Answer>;
  /** Invalidates all queries that contain entries. */
  refresh: () => void;
};

export function useSectionCache(): SectionCache {
  const queryClient = useQueryClient();
  const profileKey = getGetProfileQueryKey();
  const contributionsKey = getListContributionsQueryKey();
  return {
    load: async () => (await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 })) ?? null,
    isPrimary: ({ id }) => queryClient.getQueryData<Profile | null>(profileKey)?.primaryWorkplaceId === id,
    put: (section, isPrimary = false) => {
      changeStored<Profile | null>(
        queryClient,
        profileKey,
        (profile) =>
          profile && { ...withSection(profile, section), ...(isPrimary && { primaryWorkplaceId: section.id }) },
      );
      if (section.typeId !== 'Contribution') return;
      changeStored<Section[]>(queryClient, contributionsKey, (list) => withEntry(list, section));
    },
    removeDuring: ({ id, typeId }, call) => {
      const inProfile = pendingChange<Profile | null>(
        profileKey,
        (profile) => profile && withoutSection(profile, typeId, id),
      );
      const inList = pendingChange<Section[]>(contributionsKey, (list) => withoutEntry(list, id));
      return whilePending(queryClient, typeId === 'Contribution' ? [inProfile, inList] : [inProfile], call);
    },
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: profileKey });
      void queryClient.invalidateQueries({ queryKey: contributionsKey });
    },
  };
}
