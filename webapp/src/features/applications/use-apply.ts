import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { changeStored, storeAnswer } from '@/shared/api/cache-writes';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import {
  getGetOwnApplicationQueryKey,
  useApplyToJob,
} from '@/shared/api/generated/endpoints/applications/applications';
import { getGetJobQueryKey, getSearchJobsInfiniteQueryKey } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { ApplicationInput } from '@/shared/api/generated/model/application-input';
import type { JobPage } from '@/shared/api/generated/model/job-page';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';

/**
 * Returns a function that applies for a job. The lists of jobs that are stored show the application, because loading the results
 * again would count as a search, of which there is a limit.
 */
export function useApply(jobId: string): (data: ApplicationInput) => Promise<OwnApplication> {
  const queryClient = useQueryClient();
  const apply = useApplyToJob({ mutation: { onError: dirtyAfterRefusal(queryClient, getGetJobQueryKey(jobId)) } });
  return async (data) => {
    const application = await apply.mutateAsync({ id: jobId, data });
    const { id, status } = application;
    storeAnswer(queryClient, getGetOwnApplicationQueryKey(id), application);
    for (const [queryKey] of queryClient.getQueriesData({ queryKey: getSearchJobsInfiniteQueryKey() }))
      changeStored<InfiniteData<JobPage>>(queryClient, queryKey, (known) => ({
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((job) => (job.id === jobId ? { ...job, application: { id, status } } : job)),
        })),
      }));
    return application;
  };
}
