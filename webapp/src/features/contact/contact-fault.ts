import { hasCode } from '@/shared/api/api-error';
import type { CodeFault } from '@/shared/form/code-step';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { CaptchaError } from '@/shared/lib/captcha';

/** A longer waiting time comes from the limits of messages. The limits of the API itself make people wait for seconds only. */
const longestPauseSeconds = 60;

/** Why a message was refused. */
export function refusalText(error: unknown, name: string): string {
  if (error instanceof CaptchaError) return appTexts.error_captcha_failed();
  if (hasCode(error, 'ContactNotOfferedError')) return memberTexts.contact_refused_off({ name });
  if (hasCode(error, 'ResourceNotFoundError')) return memberTexts.contact_refused_gone();
  if (hasCode(error, 'ProfileBlockedError')) return memberTexts.contact_refused_blocked({ name });
  if (hasCode(error, 'ProfileRestrictedError')) return memberTexts.contact_refused_restricted();
  if (hasCode(error, 'ProfileSuspendedError')) return memberTexts.contact_refused_suspended();
  if (hasCode(error, 'UnauthorizedError', 'SessionExpiredError')) return memberTexts.contact_refused_members();
  if (hasCode(error, 'RequestPendingError')) return memberTexts.contact_refused_pending({ name });
  if (hasCode(error, 'AnswerLimitExceededError')) return memberTexts.contact_refused_in_a_row({ name });
  if (hasCode(error, 'SelfActionError')) return memberTexts.contact_refused_self();
  if (hasCode(error, 'RequestLimitExceededError')) {
    const { retryAfter = 0 } = error.problem;
    if (retryAfter > longestPauseSeconds) return memberTexts.contact_refused_limit({ when: formatIn(retryAfter) });
  }
  return errorText(error);
}

/** What the server says about an introduction that it needs, or does not take, of this user; null for other errors. */
export function introMistake(error: unknown): 'required' | 'notAllowed' | null {
  if (!hasCode(error, 'ValidationError')) return null;
  const code = error.problem.errors?.find(({ pointer }) => pointer === '/intro')?.code;
  return code === 'required' || code === 'notAllowed' ? code : null;
}

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
