import type { components } from '@wright/api-client/contract';
import type { WrightClient } from './index.js';

/** The solution that `login` takes as `captcha`, and `sendProfileLink` in its headers. */
export type Captcha = components['schemas']['Captcha'];

/** How many hashes are computed at a time. */
const batch = 1000;

/**
 * Asks the site for a captcha challenge and solves it: some ten thousand hashes, about a second of work.
 *
 * @param action what the solution will be spent on; each is good for one call
 * @returns the solution, or null where the site asks for none
 * @throws Error when the challenge could not be loaded or has no solution
 */
export async function solveCaptcha(wright: WrightClient, action: 'login' | 'send'): Promise<Captcha | null> {
  const { data, error } = await wright.GET('/auth/captcha', { params: { query: { action } } });
  if (error !== undefined) throw new Error(error.title);
  const { id, challenge: puzzle } = data;
  if (puzzle === null) return null;
  const { algorithm, challenge, salt, signature } = puzzle;
  const number = await search(puzzle);
  const token = btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  return { token, id, challenge };
}

/** Finds the number for which the hash of salt and number is the challenge. */
async function search({ challenge, maxNumber, salt }: components['schemas']['AltchaChallenge']): Promise<number> {
  const text = new TextEncoder();
  for (let first = 0; first <= maxNumber; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, maxNumber - first + 1) }, (_, i) => first + i);
    const hashes = await Promise.all(numbers.map((n) => crypto.subtle.digest('SHA-256', text.encode(`${salt}${n}`))));
    const found = hashes.findIndex((hash) => hexOf(hash) === challenge);
    if (found >= 0) return first + found;
  }
  throw new Error('The captcha challenge has no solution');
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
