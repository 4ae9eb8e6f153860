import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PeopleSearch } from './people-search';

/** The list that was shown last, and its place in the history of the tab. */
export type PeopleLeft = { index: number; search: PeopleSearch };

let last: PeopleLeft | null = null;

/** The list that was shown last; null if there was none since the application has loaded. */
export const peopleLeft = (): PeopleLeft | null => last;

/** Remembers what is searched for, so that the page of a person leads back to it. */
export function useRememberedSearch(search: PeopleSearch): void {
  const router = useRouter();
  useEffect(() => {
    last = { index: router.latestLocation.state.__TSR_index, search };
  }, [router, search]);
}
