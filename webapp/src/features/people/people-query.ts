import { getSearchPeopleInfiniteQueryOptions, searchPeople } from '@/shared/api/generated/endpoints/people/people';
import type { SearchPeopleParams } from '@/shared/api/generated/model/search-people-params';
import type { PeopleSearch } from './people-search';

const pageSize = 20;

/** The people whom a search finds, page by page. Only the first page counts their tags and places. */
export function peopleQuery({ query, role, tags, location, openToWork, sort }: PeopleSearch) {
  const params: SearchPeopleParams = {
    limit: pageSize,
    ...(query === undefined ? {} : { query }),
    ...(role === undefined ? {} : { role }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(location === undefined ? {} : { location }),
    ...(openToWork === undefined ? {} : { openToWork }),
    ...(sort === undefined ? {} : { sort }),
  };
  return getSearchPeopleInfiniteQueryOptions(params, {
    query: {
      queryFn: ({ pageParam: cursor, signal }) =>
        searchPeople({ ...params, ...(cursor === undefined ? { facets: true } : { cursor }) }, { signal }),
      getNextPageParam: (page) => page.nextCursor,
    },
  });
}
