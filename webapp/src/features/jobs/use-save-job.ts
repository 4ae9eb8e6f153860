import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { type PendingChange, pendingChange, whilePending } from '@/shared/api/cache-writes';
import {
  getGetJobQueryKey,
  getSearchJobsInfiniteQueryKey,
  useSaveJob as useSave,
  useUnsaveJob as useUnsave,
} from '@/shared/api/generated/endpoints/jobs/jobs';
import type { Job } from '@/shared/api/generated/model/job';
import type { JobPage } from '@/shared/api/generated/model/job-page';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { jobsQuery } from './jobs-query';

/**
 * Saves a job, or takes it off the saved ones. Every list and page that is stored shows the change before the server has answered, and
 * the state before it if the server refuses. Loading the results again would count as a search, of which there is a limit.
 */
export function useSaveJob(): (id: string, isSaved: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const save = useSave();
  const unsave = useUnsave();
  return async (id, isSaved) => {
    const lists = queryClient.getQueriesData({ queryKey: getSearchJobsInfiniteQueryKey() });
    const changes: PendingChange[] = [
      ...lists.map(([queryKey]) =>
        pendingChange<InfiniteData<JobPage>>(queryKey, (known) => marked(known, id, isSaved)),
      ),
      pendingChange<Job>(getGetJobQueryKey(id), (job) => ({ ...job, isSaved })),
    ];
    try {
      await whilePending(queryClient, changes, () => (isSaved ? save : unsave).mutateAsync({ id }));
    } catch (error) {
      notify({ tone: 'error', text: failureText(error, isSaved) });
      return;
    }
    // One that the list of saved jobs does not have yet. All others are marked in it, so that they can be saved again.
    const { queryKey } = jobsQuery({ tab: 'saved' });
    const listed = queryClient.getQueryData<InfiniteData<JobPage>>(queryKey)?.pages.flatMap(({ items }) => items);
    if (isSaved && listed?.some((job) => job.id === id) !== true) void queryClient.invalidateQueries({ queryKey });
  };
}

const marked = (known: InfiniteData<JobPage>, id: string, isSaved: boolean): InfiniteData<JobPage> => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    items: page.items.map((job) => (job.id === id ? { ...job, isSaved } : job)),
  })),
});

function failureText(error: unknown, isSaved: boolean): string {
  if (hasCode(error, 'SavedJobLimitExceededError')) return errorText(error);
  if (isSaved && hasCode(error, 'ResourceNotFoundError')) return memberTexts.jobs_save_ended();
  return isSaved ? memberTexts.jobs_save_failed() : memberTexts.jobs_unsave_failed();
}
