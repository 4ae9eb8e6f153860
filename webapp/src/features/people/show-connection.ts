import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { changeStored } from '@/shared/api/cache-writes';
import {
  getListPeopleSuggestionsQueryKey,
  getSearchPeopleInfiniteQueryKey,
} from '@/shared/api/generated/endpoints/people/people';
import type { ConnectionState } from '@/shared/api/generated/model/connection-state';
import type { PersonMatchPage } from '@/shared/api/generated/model/person-match-page';

/**
 * Updates the connection to a person in all results after a change. Asking the server again would count as a search, of
 * which there is a limit. People with whom the user has a connection or request are not suggested.
 */
export function showConnection(queryClient: QueryClient, memberId: string, connection: ConnectionState | null): void {
  void queryClient.invalidateQueries({ queryKey: getListPeopleSuggestionsQueryKey() });
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: getSearchPeopleInfiniteQueryKey() })) {
    changeStored<InfiniteData<PersonMatchPage>>(queryClient, queryKey, (known) => ({
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        items: page.items.map((found) => (found.person.memberId === memberId ? { ...found, connection } : found)),
      })),
    }));
  }
}
