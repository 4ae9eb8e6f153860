import { hasCode } from '../api/api-error';
import type { Captcha as CaptchaSolution } from '../api/generated/model/captcha';

/** The captcha, as forms use it. Stories and tests pass a fake. */
export type Captcha = {
  /** Starts solving early, so that the person waits less later. Further calls do nothing, and only `take` reports a failure. */
  prepare: () => void;
  /**
   * Resolves to a solution that was not used before, or to null if the site has no captcha.
   *
   * @throws CaptchaError when the challenge could not be solved
   * @throws ApiError, NetworkError when the challenge could not be loaded
   */
  take: () => Promise<CaptchaSolution | null>;
};

/** The challenge could not be solved: the solver could not be loaded, was blocked by the browser, or timed out. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
}

/** Sends a request with a solution. If the server rejects the solution, it tries once more with a new one. */
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
