import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetOwnApplicationQueryKey,
  getListOwnApplicationsInfiniteQueryKey,
  useDeleteOwnApplication,
  useUpdateOwnApplication,
} from '@/shared/api/generated/endpoints/applications/applications';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { errorText } from '@/shared/i18n/error-text';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type ConfirmRequest, confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';

/** Asks, changes an application, and says what has happened. Each answers whether it was done. */
export type ApplicationChanges = Record<
  'withdraw' | 'decline' | 'remove',
  (application: OwnApplication) => Promise<boolean>
>;

type Named = Pick<JobSummary, 'title' | 'organization' | 'companyName'>;

/** How a job and those who hire are called; a job that was deleted has neither. */
export function namesOf({ job }: { job: Named | null }): { job: string; hirer: string } {
  return job === null
    ? { job: memberTexts.applications_job_gone(), hirer: memberTexts.jobs_name_unknown() }
    : { job: job.title, hirer: hirerOf(job) };
}

/** Whether an open application shows a profile. One that was sent without an account does not. */
const hasLink = ({ linkId }: OwnApplication): boolean => linkId !== null;

/** What the applicant can do with an application. None of it waits for a version: taking back comes first, whatever the team did. */
export function useApplicationChanges(): ApplicationChanges {
  const queryClient = useQueryClient();
  const update = useUpdateOwnApplication();
  const remove = useDeleteOwnApplication();

  const run = async (id: string, question: ConfirmRequest, call: () => Promise<unknown>, done: string) => {
    if (!(await confirm({ ...question, isDangerous: true }))) return false;
    try {
      await call();
    } catch (error) {
      // It has another state by now, or was deleted on another device.
      if (hasCode(error, 'ApplicationStateError', 'ResourceNotFoundError')) {
        void queryClient.invalidateQueries({ queryKey: getGetOwnApplicationQueryKey(id) });
        void queryClient.invalidateQueries({ queryKey: getListOwnApplicationsInfiniteQueryKey() });
      }
      notify({ tone: 'error', text: errorText(error) });
      return false;
    }
    notify({ tone: 'success', text: done });
    return true;
  };
  const end = async (id: string, status: 'WITHDRAWN' | 'DECLINED') => {
    const answer = await update.mutateAsync({ id, data: { status } });
    storeAnswer(queryClient, getGetOwnApplicationQueryKey(id), answer);
  };
  return {
    withdraw: (application) => {
      const names = namesOf(application);
      return run(
        application.id,
        {
          title: memberTexts.applications_withdraw_title(names),
          text: hasLink(application)
            ? memberTexts.applications_withdraw_text(names)
            : memberTexts.applications_guest_withdraw_text(names),
          confirmLabel: memberTexts.applications_withdraw(),
        },
        () => end(application.id, 'WITHDRAWN'),
        hasLink(application)
          ? memberTexts.applications_withdrawn_done(names)
          : memberTexts.applications_guest_withdrawn_done(),
      );
    },
    decline: (application) => {
      const names = namesOf(application);
      return run(
        application.id,
        {
          title: memberTexts.applications_decline_title(names),
          text: hasLink(application)
            ? memberTexts.applications_decline_text(names)
            : memberTexts.applications_guest_decline_text(names),
          confirmLabel: memberTexts.applications_decline(),
        },
        () => end(application.id, 'DECLINED'),
        memberTexts.applications_declined_done(),
      );
    },
    remove: (application) => {
      const names = namesOf(application);
      return run(
        application.id,
        {
          title: memberTexts.applications_delete_title(names),
          text: memberTexts.applications_delete_text(names),
          confirmLabel: memberTexts.applications_delete(),
        },
        () => remove.mutateAsync({ id: application.id }),
        memberTexts.applications_deleted_done(),
      );
    },
  };
}
