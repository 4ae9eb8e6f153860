import { login } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';

/**
 * Lets a code be sent to an address.
 *
 * @throws CaptchaError, ApiError, NetworkError
 */
export function requestCode(captcha: Captcha, email: string): Promise<ChallengeToken> {
  return sendWithCaptcha(captcha, (solution) => login(solution === null ? { email } : { email, captcha: solution }));
}
