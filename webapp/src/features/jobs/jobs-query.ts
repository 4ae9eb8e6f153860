import { hasCode } from '@/shared/api/api-error';
import { getSearchJobsInfiniteQueryOptions, searchJobs } from '@/shared/api/generated/endpoints/jobs/jobs';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type JobsSearch, toParams } from './jobs-search';

const pageSize = 20;

/** The jobs that a search finds, or the saved ones, page by page. */
export function jobsQuery(search: JobsSearch) {
  const params = { limit: pageSize, ...toParams(search) };
  return getSearchJobsInfiniteQueryOptions(params, {
    query: {
      queryFn: ({ pageParam: cursor, signal }) =>
        searchJobs({ ...params, ...(cursor === undefined ? {} : { cursor }) }, { signal }),
      getNextPageParam: (page) => page.nextCursor,
    },
  });
}

/** Why jobs could not be loaded. */
export const jobsError = (error: unknown): string =>
  hasCode(error, 'RequestLimitExceededError') ? memberTexts.jobs_too_often() : memberTexts.jobs_load_failed();
