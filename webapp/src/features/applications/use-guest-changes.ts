import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getReadGuestApplicationQueryKey,
  useUpdateGuestApplication,
} from '@/shared/api/generated/endpoints/applications/applications';
import type { GuestApplication } from '@/shared/api/generated/model/guest-application';
import type { GuestApplicationStatusInputStatus } from '@/shared/api/generated/model/guest-application-status-input-status';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type ConfirmRequest, confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { namesOf } from './use-application-changes';

/** What somebody without an account can do with an application. Each asks first, and says what has happened. */
export function useGuestChanges(token: string, application: GuestApplication) {
  const queryClient = useQueryClient();
  const update = useUpdateGuestApplication();
  const queryKey = getReadGuestApplicationQueryKey({ token });
  const names = namesOf(application);
  const end = async (status: GuestApplicationStatusInputStatus, question: ConfirmRequest, done: string) => {
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      const answer = await update.mutateAsync({ data: { token, status } });
      storeAnswer(queryClient, queryKey, answer);
      // What the team has decided meanwhile stays, without what was sent.
      notify({ tone: 'success', text: answer.status === status ? done : memberTexts.applications_guest_erased_done() });
    } catch (error) {
      // It has another state by now, or belongs to an account.
      if (hasCode(error, 'ApplicationStateError', 'ResourceNotFoundError'))
        void queryClient.invalidateQueries({ queryKey });
      notify({ tone: 'error', text: errorText(error) });
    }
  };
  return {
    withdraw: () =>
      end(
        'WITHDRAWN',
        {
          title: memberTexts.applications_withdraw_title(names),
          text: memberTexts.applications_guest_withdraw_text(names),
          confirmLabel: memberTexts.applications_withdraw(),
        },
        memberTexts.applications_guest_withdrawn_done(),
      ),
    erase: () =>
      end(
        'WITHDRAWN',
        {
          title: memberTexts.applications_guest_erase_title(names),
          text: memberTexts.applications_guest_erase_text({
            ...names,
            status: applicationStatusText(application.status),
          }),
          confirmLabel: memberTexts.applications_guest_erase(),
        },
        memberTexts.applications_guest_erased_done(),
      ),
    decline: () =>
      end(
        'DECLINED',
        {
          title: memberTexts.applications_decline_title(names),
          text: memberTexts.applications_guest_decline_text(names),
          confirmLabel: memberTexts.applications_decline(),
        },
        memberTexts.applications_declined_done(),
      ),
  };
}
