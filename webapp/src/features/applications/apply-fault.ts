import { ApiError, hasCode } from '@/shared/api/api-error';
import { FormRefusal } from '@/shared/form/form-refusal';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** A longer waiting time comes from the limit of applications. The limits of the API itself make people wait for seconds only. */
export const longestPauseSeconds = 60;

/** Whether the server refused answers because the questions of the job are others by now. The form checks everything else itself. */
export function hasOtherQuestions(error: unknown): boolean {
  if (!(error instanceof ApiError) || !hasCode(error, 'ValidationError')) return false;
  const { errors = [] } = error.problem;
  return errors.some(
    ({ pointer, code }) =>
      pointer === '/answers' || (pointer?.startsWith('/answers/') === true && (code === 'unknown' || code === 'enum')),
  );
}

/** The error as the form shows it: with words of its own where the general ones say too little. */
export function applyRefusal(error: unknown): unknown {
  const text = refusalText(error);
  return text === null ? error : new FormRefusal(text, { cause: error });
}

function refusalText(error: unknown): (() => string) | null {
  if (hasCode(error, 'ResourceNotFoundError', 'JobStateError')) return memberTexts.applications_refused_ended;
  if (hasCode(error, 'ProfileSuspendedError')) return memberTexts.applications_refused_suspended;
  if (hasCode(error, 'LinkLimitExceededError')) return memberTexts.applications_refused_links;
  if (hasOtherQuestions(error)) return memberTexts.applications_refused_questions;
  if (!hasCode(error, 'RequestLimitExceededError')) return null;
  const { retryAfter = 0 } = error.problem;
  if (retryAfter <= longestPauseSeconds) return null;
  return () => memberTexts.applications_refused_limit({ when: formatIn(retryAfter) });
}
