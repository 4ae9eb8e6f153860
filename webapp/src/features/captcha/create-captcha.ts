import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { AltchaChallenge } from '@/shared/api/generated/model/altcha-challenge';
import type { Captcha as CaptchaSolution } from '@/shared/api/generated/model/captcha';
import type { CaptchaChallenge } from '@/shared/api/generated/model/captcha-challenge';
import { type Captcha, CaptchaError } from '@/shared/lib/captcha';

/** The phase is `working` only while a caller waits for a solution. Solving in advance does not change the phase. */
export type CaptchaPhase = 'quiet' | 'working' | 'failed';

export type ObservableCaptcha = Captcha & {
  phase: ReadonlyAtom<CaptchaPhase>;
  /** Stops the current work and forgets its result. */
  reset: () => void;
};

export type CaptchaParts = {
  /** Whether the site has a captcha. */
  isNeeded: () => Promise<boolean>;
  loadChallenge: (signal: AbortSignal) => Promise<CaptchaChallenge>;
  solve: (challenge: AltchaChallenge, signal: AbortSignal) => Promise<string>;
  /** Milliseconds since 1970. */
  now: () => number;
};

type Prepared = { solution: CaptchaSolution; expiresAtMs: number } | 'not needed';

/** How long before its expiry a solution is no longer used, because the request takes time. */
const marginMs = 30_000;

/** Creates the captcha of one form. It solves one challenge at a time. A solution is used once, and not after its expiry. */
export function createCaptcha({ isNeeded, loadChallenge, solve, now }: CaptchaParts): ObservableCaptcha {
  const phase = createAtom<CaptchaPhase>('quiet');
  let controller = new AbortController();
  let prepared: Promise<Prepared> | null = null;

  const work = async (signal: AbortSignal): Promise<Prepared> => {
    if (!(await isNeeded())) return 'not needed';
    const { provider, id, challenge, expiresAt } = await loadChallenge(signal);
    if (provider === 'off') return 'not needed';
    if (challenge === null) throw new CaptchaError('The server sent nothing to solve');
    const token = await solve(challenge, signal);
    return {
      solution: { token, id, challenge: challenge.challenge },
      expiresAtMs: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
    };
  };

  const begin = (): Promise<Prepared> => {
    const running = work(controller.signal);
    // A failure in advance is ignored, because `take` tries again.
    running.catch(() => {
      if (prepared === running) prepared = null;
    });
    return running;
  };

  const fresh = async (): Promise<Prepared> => {
    const running = prepared;
    prepared = null;
    const ahead = await running?.catch(() => null);
    const isGood = ahead === 'not needed' || (ahead != null && ahead.expiresAtMs - marginMs > now());
    return isGood ? ahead : work(controller.signal);
  };

  return {
    prepare() {
      prepared ??= begin();
    },
    async take() {
      phase.set('working');
      try {
        const result = await fresh();
        phase.set('quiet');
        return result === 'not needed' ? null : result.solution;
      } catch (error) {
        phase.set('failed');
        throw error;
      }
    },
    phase,
    reset() {
      controller.abort();
      controller = new AbortController();
      prepared = null;
      phase.set('quiet');
    },
  };
}
