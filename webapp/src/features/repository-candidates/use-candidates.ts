import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeStored } from '@/shared/api/cache-writes';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  getListRepositoryCandidatesInfiniteQueryKey,
  useCreateSection,
  useGetProfile,
  useListRepositoryCandidatesInfinite,
  useUpdateSection,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import type { RepositoryCandidatePage } from '@/shared/api/generated/model/repository-candidate-page';
import type { Section } from '@/shared/api/generated/model/section';
import { ifMatch } from '@/shared/api/if-match';
import { saveOnNewest } from '@/shared/form/save-with-conflict-check';
import { sortRepositories } from '@/shared/lib/sort-sections';
import { isAbout, toSection, withNumbers } from './candidate-section';

const paramsOf = (accountId: number) => ({ accountId, limit: 20 });

/**
 * The repositories of a linked account, page by page, as the provider currently lists them. They are not cached, and not requested
 * again after an error, because the server has already waited for the provider.
 */
export function useCandidates(accountId: number) {
  return useListRepositoryCandidatesInfinite(paramsOf(accountId), {
    query: {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
  });
}

/** The repositories of the profile, which the page below the dialog has loaded. */
export function useProfileRepositories(): readonly Section[] {
  const profile = useGetProfile(undefined, { query: { enabled: false } });
  return profile.data?.repositories ?? [];
}

/** Replaces the section in the profile by the saved one, or adds it if it is new. */
function showRepository(queryClient: QueryClient, saved: Section): void {
  changeStored<Profile | null>(
    queryClient,
    getGetProfileQueryKey(),
    (profile) =>
      profile && {
        ...profile,
        repositories: sortRepositories([...profile.repositories.filter(({ id }) => id !== saved.id), saved]),
      },
  );
}

/**
 * Replaces the numbers of a section by those of a repository, and shows them immediately. Other changes that were made on another
 * device are kept. Returns false if the section has been deleted, or is about another repository.
 */
export function useUpdateNumbers(): (section: Section, candidate: RepositoryCandidate) => Promise<boolean> {
  const queryClient = useQueryClient();
  const update = useUpdateSection();
  return async (section, candidate) => {
    const outcome = await saveOnNewest<Section, Section>({
      base: section,
      save: (newest) =>
        isAbout(newest, candidate)
          ? update.mutateAsync({ id: newest.id, data: withNumbers(newest, candidate), headers: ifMatch(newest) })
          : null,
      load: async () => {
        const profile = await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 });
        return profile?.repositories.find(({ id }) => id === section.id) ?? null;
      },
    });
    if (outcome.kind !== 'saved') {
      void queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
      return false;
    }
    showRepository(queryClient, outcome.answer);
    return true;
  };
}

/** Adds a repository to the profile, and shows it there immediately. */
export function useAddCandidate(accountId: number): (candidate: RepositoryCandidate) => Promise<void> {
  const queryClient = useQueryClient();
  const create = useCreateSection();
  return async (candidate) => {
    const added = await create.mutateAsync({ data: toSection(candidate) });
    showRepository(queryClient, added);
    const candidatesKey = getListRepositoryCandidatesInfiniteQueryKey(paramsOf(accountId));
    changeStored<InfiniteData<RepositoryCandidatePage>>(queryClient, candidatesKey, (data) => ({
      ...data,
      pages: data.pages.map((page) => withAdded(page, candidate)),
    }));
  };
}

function withAdded(page: RepositoryCandidatePage, added: RepositoryCandidate): RepositoryCandidatePage {
  return {
    ...page,
    items: page.items.map((item) => (item.url === added.url ? { ...item, alreadyAdded: true } : item)),
  };
}
