import { hasCode } from '../api/api-error';
import type { Captcha as CaptchaSolution } from '../api/generated/model/captcha';

/** What a form needs to know about the check that somebody is human. Stories and tests bring a fake. */
export type Captcha = {
  /** Begins ahead of time, so that nobody waits later. Cheap to call again and again; a failure shows when it matters. */
  prepare: () => void;
  /**
   * A solution that nobody has sent yet, or null where the site runs without the check.
   *
   * @throws CaptchaError when none could be found
   * @throws ApiError, NetworkError when there was nothing to solve
   */
  take: () => Promise<CaptchaSolution | null>;
};

/** The work could not be done: the solver did not load, was refused by the browser, or ran out of time. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
}

/** Sends with a solution. One that the server does not accept is replaced by a fresh one, once. */
export async function sendWithCaptcha<Answer>(
  captcha: Captcha,
  send: (solution: CaptchaSolution | null) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(await captcha.take());
  } catch (error) {
    if (!hasCode(error, 'CaptchaFailedError')) throw error;
    return send(await captcha.take());
  }
}
