import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  getGetProfileQueryKey,
  getListRepositoryCandidatesQueryKey,
  listRepositoryCandidates,
  useCreateSection,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import type { RepositoryCandidatePage } from '@/shared/api/generated/model/repository-candidate-page';
import { sortRepositories } from '@/shared/lib/sort-sections';
import { toSection } from './candidate-section';

const pageSize = 20;

const keyOf = (accountId: number) => [...getListRepositoryCandidatesQueryKey({ accountId }), 'pages'] as const;

/**
 * The repositories behind a linked account, page by page. They are as the provider tells them now, so each look begins anew;
 * a provider that does not answer has been waited for already.
 */
export function useCandidates(accountId: number) {
  return useInfiniteQuery({
    queryKey: keyOf(accountId),
    queryFn: ({ pageParam, signal }) =>
      listRepositoryCandidates(
        { accountId, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Puts a repository on the profile as it stands, and shows it there at once. */
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
    queryClient.setQueryData<InfiniteData<RepositoryCandidatePage, string | null>>(keyOf(accountId), (data) =>
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
