import {
  getListOwnApplicationsInfiniteQueryOptions,
  listOwnApplications,
} from '@/shared/api/generated/endpoints/applications/applications';

const pageSize = 20;

/** The own applications, page by page. The one that was sent last comes first. */
export function applicationsQuery() {
  const params = { limit: pageSize };
  return getListOwnApplicationsInfiniteQueryOptions(params, {
    query: {
      queryFn: ({ pageParam: cursor, signal }) =>
        listOwnApplications({ ...params, ...(cursor === undefined ? {} : { cursor }) }, { signal }),
      getNextPageParam: (page) => page.nextCursor,
    },
  });
}
