import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import { getListOwnJobsInfiniteQueryKey, useDeleteJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';

/** Deletes a draft or an ended posting after a question. Returns whether it is gone. */
export function useDeletePosting(): (job: Pick<JobSummary, 'id' | 'title' | 'status'>) => Promise<boolean> {
  const queryClient = useQueryClient();
  const remove = useDeleteJob({
    mutation: { onError: dirtyAfterRefusal(queryClient, getListOwnJobsInfiniteQueryKey()) },
  });
  return async ({ id, title, status }) => {
    const isDraft = status === 'DRAFT';
    const isConfirmed = await confirm({
      title: isDraft
        ? memberTexts.hiring_delete_draft_title({ job: title })
        : memberTexts.hiring_delete_ended_title({ job: title }),
      text: isDraft ? memberTexts.hiring_delete_draft_text() : memberTexts.hiring_delete_ended_text(),
      confirmLabel: memberTexts.hiring_delete_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return false;
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      // It was deleted on another device.
      if (!hasCode(error, 'ResourceNotFoundError')) {
        notify({ tone: 'error', text: errorText(error) });
        return false;
      }
    }
    notify({ tone: 'success', text: memberTexts.hiring_deleted() });
    return true;
  };
}
