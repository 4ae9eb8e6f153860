import { login } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';

/**
 * Requests a code for an e-mail address.
 *
 * @param inviteToken the token of the opened invitation
 * @throws CaptchaError, ApiError, NetworkError
 */
export function requestCode(
  captcha: Captcha,
  email: string,
  inviteToken: string | null = null,
): Promise<ChallengeToken> {
  const headers = inviteToken === null ? {} : { 'x-wright-token': inviteToken };
  return sendWithCaptcha(captcha, (solution) =>
    login(solution === null ? { email } : { email, captcha: solution }, headers),
  );
}
