import { solveChallengeWorkers } from 'altcha/lib';
import shaWorkerUrl from 'altcha/workers/sha?worker&url';
import type { AltchaChallenge } from '@/shared/api/generated/model/altcha-challenge';
import { CaptchaError } from '@/shared/lib/captcha';
import { trustedScriptUrl } from '@/shared/lib/trusted-script-url';

const timeoutMs = 60_000;
const maxWorkers = 4;

function hexOf(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Settles only when the work is stopped, and then by failing. */
function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => {
      reject(new CaptchaError('The work was stopped'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Finds the number for which SHA-256(salt + number) is the challenge, and answers it as the token that the server takes.
 * The library speaks the second protocol of ALTCHA; the first one, which the server speaks, is the same search with the
 * number written in decimal digits.
 *
 * @throws CaptchaError when the work was given up: too slow, stopped, or no worker could start
 */
export async function solve(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
  const { algorithm, challenge: hash, salt, signature } = challenge;
  const workers: Worker[] = [];
  const createWorker = () => {
    const worker = new Worker(trustedScriptUrl(shaWorkerUrl), { type: 'module' });
    workers.push(worker);
    return worker;
  };
  try {
    const search = solveChallengeWorkers({
      challenge: { parameters: { algorithm, nonce: '', salt: hexOf(salt), cost: 1, keyLength: 32, keyPrefix: hash } },
      concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 2),
      counterMode: 'string',
      timeout: timeoutMs,
      createWorker,
    });
    const solution = await Promise.race([search, stopped(signal)]);
    if (solution === null) throw new CaptchaError('No solution was found in time');
    return btoa(JSON.stringify({ algorithm, challenge: hash, number: solution.counter, salt, signature }));
  } catch (cause) {
    throw cause instanceof CaptchaError ? cause : new CaptchaError('The solver failed', { cause });
  } finally {
    // The library ends its workers with the search; one that was stopped would go on.
    for (const worker of workers) worker.terminate();
  }
}
