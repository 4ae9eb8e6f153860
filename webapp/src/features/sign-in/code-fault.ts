import { hasCode } from '@/shared/api/api-error';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { CaptchaError } from '@/shared/lib/captcha';

/**
 * The meaning of a failed request for the dialog:
 * - `wrong`: another code can be entered for the same challenge
 * - `limited`: no more attempts; a new code can be requested after `waitSeconds`
 * - `dead`: the challenge has ended; a new code can be requested now
 * - `refused`: the code was right, but the operation is not possible with any code
 * - `passing`: the code was not checked, so it can be sent again
 */
export type CodeFault = {
  kind: 'wrong' | 'limited' | 'dead' | 'refused' | 'passing';
  text: string;
  waitSeconds?: number;
};

/** Reads the error of `verifyUser`, `reissueToken` or a new `login` by its code. */
export function codeFaultOf(error: unknown): CodeFault {
  if (error instanceof CaptchaError) return { kind: 'passing', text: appTexts.error_captcha_failed() };
  const text = errorText(error);
  if (hasCode(error, 'TokenMismatchError')) return { kind: 'wrong', text };
  if (hasCode(error, 'RequestLimitExceededError')) {
    return { kind: 'limited', text, waitSeconds: error.problem.retryAfter ?? 0 };
  }
  if (hasCode(error, 'ChallengeInvalidError', 'ChallengeExpiredError')) return { kind: 'dead', text };
  if (hasCode(error, 'UserSuspendedError', 'InvitationRequiredError', 'EmailTakenError'))
    return { kind: 'refused', text };
  return { kind: 'passing', text };
}
