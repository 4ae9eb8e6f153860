import type { Captcha } from '../lib/captcha';

/** A captcha that is solved at once, each time with another solution: `solution-1`, `solution-2`. */
export function fakeCaptcha(): Captcha {
  let count = 0;
  return {
    prepare: () => undefined,
    take: () => {
      count += 1;
      return Promise.resolve({ token: `solution-${count}` });
    },
  };
}

/** The captcha of a site that has none. */
export const noCaptcha: Captcha = { prepare: () => undefined, take: () => Promise.resolve(null) };
