import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { peopleQuery } from './people-query';
import type { PeopleSearch } from './people-search';

/**
 * The people whom a search finds. Those of the last search are shown while the next one is on its way. People change and are
 * blocked on pages that do not know this cache, so every visit asks again, while the list that is known stays.
 */
export function usePeople(search: PeopleSearch) {
  return useInfiniteQuery({
    ...peopleQuery(search),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
