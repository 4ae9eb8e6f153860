import { hasCode } from '@/shared/api/api-error';
import { errorText } from '@/shared/i18n/error-text';
import { m } from '@/shared/i18n/messages';
import { CaptchaError } from '@/shared/lib/captcha';

/**
 * What a failed call means for the dialog:
 * - `wrong`: another try with this code's challenge
 * - `limited`: no more tries until a new code, which can be had after `waitSeconds`
 * - `dead`: the challenge is over, a new code can be had now
 * - `refused`: the code was right and what it is for is not possible; no code will change that
 * - `passing`: the code was not looked at, the same one can be sent again
 */
export type CodeFault = {
  kind: 'wrong' | 'limited' | 'dead' | 'refused' | 'passing';
  text: string;
  waitSeconds?: number;
};

/** Reads the error of `verifyUser`, `reissueToken` or a new `login` by its code. */
export function codeFaultOf(error: unknown): CodeFault {
  if (error instanceof CaptchaError) return { kind: 'passing', text: m.error_captcha_failed() };
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
