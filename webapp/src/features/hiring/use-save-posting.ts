import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetJobQueryKey,
  getGetJobQueryOptions,
  useCreateJob,
  useUpdateJob,
  useUpdateJobStatus,
} from '@/shared/api/generated/endpoints/jobs/jobs';
import type { Job } from '@/shared/api/generated/model/job';
import { ifMatch } from '@/shared/api/if-match';
import type { FormModel } from '@/shared/form/form-model';
import { saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import type { SaveValues } from '@/shared/form/use-versioned-form';
import { type PostingValues, toInput } from './posting-model';

/** Creates a draft, or saves a posting on top of its newest version. */
export function useSavePosting(model: FormModel<Job, PostingValues>): SaveValues<Job, PostingValues> {
  const queryClient = useQueryClient();
  const create = useCreateJob();
  const update = useUpdateJob();
  const store = (job: Job) => {
    storeAnswer(queryClient, getGetJobQueryKey(job.id), job);
  };
  return async (values, base) => {
    if (base === null) {
      const answer = await create.mutateAsync({ data: toInput(values) });
      store(answer);
      return { kind: 'saved', answer };
    }
    const outcome = await saveWithConflictCheck({
      model,
      base,
      typed: values,
      save: (merged, newest) => update.mutateAsync({ id: base.id, data: toInput(merged), headers: ifMatch(newest) }),
      load: async () => {
        try {
          return await queryClient.query({ ...getGetJobQueryOptions(base.id), staleTime: 0 });
        } catch (error) {
          if (hasCode(error, 'ResourceNotFoundError')) return null;
          throw error;
        }
      },
    });
    if (outcome.kind === 'saved') store(outcome.answer);
    return outcome;
  };
}

/** Publishes a draft. */
export function usePublish(): (job: Job) => Promise<Job> {
  const queryClient = useQueryClient();
  const change = useUpdateJobStatus();
  return async (job) => {
    const published = await change.mutateAsync({ id: job.id, data: { status: 'OPEN' }, headers: ifMatch(job) });
    storeAnswer(queryClient, getGetJobQueryKey(job.id), published);
    return published;
  };
}
