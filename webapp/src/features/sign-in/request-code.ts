import { login } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';

/**
 * Lets a code be sent to an address.
 *
 * @param inviteToken the invitation that somebody came with
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
