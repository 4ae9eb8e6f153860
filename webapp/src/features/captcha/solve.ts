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

/** Rejects when the signal aborts, and never resolves. */
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
 * Finds the number for which SHA-256(salt + number) is the challenge, and returns it as the token for the server. The library
 * implements version 2 of the protocol of ALTCHA. The server uses version 1, which is the same search with decimal numbers.
 *
 * @throws CaptchaError when it takes too long, was aborted, or no worker could be started
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
    // The library terminates its workers only at the end of the search, so an aborted one has to be terminated here.
    for (const worker of workers) worker.terminate();
  }
}
