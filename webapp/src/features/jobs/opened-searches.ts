import type { JobSearch } from '@/shared/api/generated/model/job-search';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { openedSearchesAtom } from '@/shared/state/session-state';

/** Remembers on the device that the user sees the jobs of a saved search now. */
export function noteOpened(id: string, now: string): void {
  openedSearchesAtom.set({ ...openedSearchesAtom.get(), [id]: now });
}

/** How many of the jobs that a saved search finds were posted since the user has opened it, or since it was saved. */
export function countNew(
  jobs: readonly Pick<JobSummary, 'postedAt'>[],
  { id, createdAt }: Pick<JobSearch, 'id' | 'createdAt'>,
  opened: Readonly<Record<string, string>>,
): number {
  const since = Math.max(Date.parse(createdAt), Date.parse(opened[id] ?? createdAt));
  return jobs.filter(({ postedAt }) => postedAt !== null && Date.parse(postedAt) > since).length;
}
