import { useQueryClient } from '@tanstack/react-query';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  getListContributionsQueryKey,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { withEntry, withoutEntry, withoutSection, withSection } from './section-changes';

/** The entries as this browser knows them. Contributions have a list of their own beside the profile. */
export type SectionCache = {
  /** The profile as the server has it now; null when there is none. */
  load: () => Promise<Profile | null>;
  /** Shows an entry in its place. */
  put: (section: Section) => void;
  /** Takes an entry away, and answers whether it was the primary workplace. */
  take: (section: Section) => Promise<{ wasPrimary: boolean }>;
  /** Shows an entry again that could not be deleted after all. */
  putBack: (section: Section, taken: { wasPrimary: boolean }) => void;
  /** Marks everything that shows entries as dirty. */
  refresh: () => void;
};

export function useSectionCache(): SectionCache {
  const queryClient = useQueryClient();
  const profileKey = getGetProfileQueryKey();
  const contributionsKey = getListContributionsQueryKey();
  const change = (section: Section, next: (profile: Profile) => Profile, entries: (list: Section[]) => Section[]) => {
    queryClient.setQueryData<Profile | null>(profileKey, (profile) => (profile ? next(profile) : profile));
    if (section.typeId !== 'Contribution') return;
    queryClient.setQueryData<Section[]>(contributionsKey, (list) => (list ? entries(list) : list));
  };
  return {
    load: async () => (await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 })) ?? null,
    put: (section) => {
      change(
        section,
        (profile) => withSection(profile, section),
        (list) => withEntry(list, section),
      );
    },
    take: async (section) => {
      // An answer that was under way would bring it back.
      await Promise.all([
        queryClient.cancelQueries({ queryKey: profileKey }),
        queryClient.cancelQueries({ queryKey: contributionsKey }),
      ]);
      const wasPrimary = queryClient.getQueryData<Profile | null>(profileKey)?.primaryWorkplaceId === section.id;
      change(
        section,
        (profile) => withoutSection(profile, section.typeId, section.id),
        (list) => withoutEntry(list, section.id),
      );
      return { wasPrimary };
    },
    putBack: (section, { wasPrimary }) => {
      change(
        section,
        (profile) => ({
          ...withSection(profile, section),
          primaryWorkplaceId: wasPrimary ? section.id : profile.primaryWorkplaceId,
        }),
        (list) => withEntry(list, section),
      );
    },
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: profileKey });
      void queryClient.invalidateQueries({ queryKey: contributionsKey });
    },
  };
}
