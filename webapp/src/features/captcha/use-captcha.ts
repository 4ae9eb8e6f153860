import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getCaptchaChallenge } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetPublicConfigQueryOptions } from '@/shared/api/generated/endpoints/status/status';
import type { GetCaptchaChallengeAction } from '@/shared/api/generated/model/get-captcha-challenge-action';
import { CaptchaError } from '@/shared/lib/captcha';
import { createCaptcha, type ObservableCaptcha } from './create-captcha';

/** The captcha of a form for an action. The solver is loaded with the first `prepare` or `take`, and stopped on unmount. */
export function useCaptcha(action: GetCaptchaChallengeAction): ObservableCaptcha {
  const queryClient = useQueryClient();
  const [captcha] = useState(() =>
    createCaptcha({
      // If the configuration cannot be loaded, the challenge says whether a solution is needed.
      isNeeded: () =>
        queryClient.query({ ...getGetPublicConfigQueryOptions(), staleTime: 'static' }).then(
          (config) => config.captcha.provider !== 'off',
          () => true,
        ),
      loadChallenge: (signal) => getCaptchaChallenge({ action }, { signal }),
      solve: async (challenge, signal) => {
        const solver = await import('./solve').catch((cause: unknown) => {
          throw new CaptchaError('The solver did not load', { cause });
        });
        return solver.solve(challenge, signal);
      },
      now: Date.now,
    }),
  );
  useEffect(
    () => () => {
      captcha.reset();
    },
    [captcha],
  );
  return captcha;
}
