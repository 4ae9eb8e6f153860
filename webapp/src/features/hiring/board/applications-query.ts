import type { InfiniteData } from '@tanstack/react-query';
import {
  getListJobApplicationsInfiniteQueryOptions,
  listJobApplications,
} from '@/shared/api/generated/endpoints/applications/applications';
import type { ApplicationCount } from '@/shared/api/generated/model/application-count';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { ReceivedApplicationPage } from '@/shared/api/generated/model/received-application-page';

/** A list of applications as the query cache has it. */
export type ApplicationPages = InfiniteData<ReceivedApplicationPage>;

const pageSize = 25;

/** The applications for a posting, page by page: those of a state, or of all. */
export function applicationsQuery(jobId: string, status?: ApplicationStatus, limit = pageSize) {
  const params = { limit, ...(status === undefined ? {} : { status }) };
  return getListJobApplicationsInfiniteQueryOptions(jobId, params, {
    query: {
      queryFn: ({ pageParam: cursor, signal }) =>
        listJobApplications(jobId, { ...params, ...(cursor === undefined ? {} : { cursor }) }, { signal }),
      getNextPageParam: (page) => page.nextCursor,
    },
  });
}

/** How many applications for a posting are in each state. A list always says it, so the shortest one is asked. */
export const countsQuery = (jobId: string) => applicationsQuery(jobId, undefined, 1);

/** The counts that a list says; none before it is loaded. */
export const countsIn = (pages: ApplicationPages | undefined): readonly ApplicationCount[] =>
  pages?.pages[0]?.counts ?? [];
