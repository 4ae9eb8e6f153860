import { ApiError, hasCode } from '@/shared/api/api-error';
import { errorText } from '@/shared/i18n/error-text';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { CaptchaError } from '@/shared/lib/captcha';

/** A longer waiting time comes from the limits of messages. The limits of the API itself make people wait for seconds only. */
const longestPauseSeconds = 60;

/** Why a message was refused. */
export function refusalText(error: unknown, name: string): string {
  if (error instanceof CaptchaError) return m.error_captcha_failed();
  if (hasCode(error, 'ContactNotOfferedError')) return memberTexts.contact_refused_off({ name });
  if (hasCode(error, 'ResourceNotFoundError')) return memberTexts.contact_refused_gone();
  if (hasCode(error, 'ProfileBlockedError')) return memberTexts.contact_refused_blocked({ name });
  if (hasCode(error, 'ProfileRestrictedError')) return memberTexts.contact_refused_restricted();
  if (hasCode(error, 'ProfileSuspendedError')) return memberTexts.contact_refused_suspended();
  if (hasCode(error, 'UnauthorizedError', 'SessionExpiredError')) return memberTexts.contact_refused_members();
  if (hasCode(error, 'SelfActionError')) return memberTexts.contact_refused_self();
  if (hasCode(error, 'RequestLimitExceededError')) {
    const { retryAfter = 0 } = error.problem;
    if (retryAfter > longestPauseSeconds) return memberTexts.contact_refused_limit({ when: formatIn(retryAfter) });
  }
  return errorText(error);
}

/** Whether the session has changed without the knowledge of the page: it has ended, or somebody has signed in. */
export function sessionMistake(error: unknown): 'signed-out' | 'signed-in' | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'ValidationError') return null;
  const code = error.problem.errors?.find(({ pointer }) => pointer === '/sender')?.code;
  if (code === 'required') return 'signed-out';
  return code === 'notAllowed' ? 'signed-in' : null;
}

/**
 * Why a code was not accepted:
 * - `wrong`: another one can be entered
 * - `over`: no code helps any more; the message has to be sent again
 * - `passing`: it was not checked, so it can be sent again
 */
export type CodeFault = { kind: 'wrong' | 'over' | 'passing'; text: string };

/** Reads the error of `verifyContactMessage`. */
export function codeFaultOf(error: unknown, name: string): CodeFault {
  if (hasCode(error, 'TokenMismatchError', 'ValidationError'))
    return { kind: 'wrong', text: memberTexts.contact_code_wrong() };
  if (hasCode(error, 'ResourceNotFoundError')) return { kind: 'over', text: memberTexts.contact_code_expired() };
  if (hasCode(error, 'ContactNotOfferedError'))
    return { kind: 'over', text: memberTexts.contact_refused_off({ name }) };
  if (hasCode(error, 'RequestLimitExceededError')) {
    return { kind: 'over', text: memberTexts.contact_code_limited() };
  }
  return { kind: 'passing', text: errorText(error) };
}
