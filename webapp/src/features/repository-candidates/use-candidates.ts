import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import {
  getGetProfileQueryKey,
  getListRepositoryCandidatesInfiniteQueryKey,
  useCreateSection,
  useListRepositoryCandidatesInfinite,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import type { RepositoryCandidatePage } from '@/shared/api/generated/model/repository-candidate-page';
import { sortRepositories } from '@/shared/lib/sort-sections';
import { toSection } from './candidate-section';

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

/** Adds a repository to the profile, and shows it there immediately. */
export function useAddCandidate(accountId: number): (candidate: RepositoryCandidate) => Promise<void> {
  const queryClient = useQueryClient();
  const create = useCreateSection();
  return async (candidate) => {
    const added = await create.mutateAsync({ data: toSection(candidate) });
    queryClient.setQueryData<Profile | null>(getGetProfileQueryKey(), (profile) =>
      profile
        ? {
            ...profile,
            repositories: sortRepositories([...profile.repositories.filter(({ id }) => id !== added.id), added]),
          }
        : profile,
    );
    const candidatesKey = getListRepositoryCandidatesInfiniteQueryKey(paramsOf(accountId));
    queryClient.setQueryData<InfiniteData<RepositoryCandidatePage>>(candidatesKey, (data) =>
      data === undefined ? data : { ...data, pages: data.pages.map((page) => withAdded(page, candidate)) },
    );
  };
}

function withAdded(page: RepositoryCandidatePage, added: RepositoryCandidate): RepositoryCandidatePage {
  return {
    ...page,
    items: page.items.map((item) => (item.url === added.url ? { ...item, alreadyAdded: true } : item)),
  };
}
