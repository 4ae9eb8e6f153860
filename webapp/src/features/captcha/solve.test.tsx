import { expect, test } from 'vitest';
import { CaptchaError } from '@/shared/lib/captcha';
import fixture from './interop.fixture.json';
import { solve } from './solve';

/*
 * The fixture is shared with the server: its challenge was made there with a known number, and the token is what the
 * server's own test accepts.
 */
const challenge = { ...fixture.challenge, algorithm: 'SHA-256' } as const;

test('a challenge of the server is solved, and the token is the one that the server accepts', async () => {
  const token = await solve(challenge, new AbortController().signal);
  expect(JSON.parse(atob(token))).toEqual({
    algorithm: 'SHA-256',
    challenge: fixture.challenge.challenge,
    number: fixture.number,
    salt: fixture.challenge.salt,
    signature: fixture.challenge.signature,
  });
  expect(token).toBe(fixture.token);
});

test('work that is stopped ends without a token', async () => {
  const controller = new AbortController();
  const unsolvable = { ...challenge, challenge: '0'.repeat(64) };
  const work = solve(unsolvable, controller.signal);
  controller.abort();
  await expect(work).rejects.toThrow(CaptchaError);
});

test('work that was stopped before it began does not begin', async () => {
  await expect(solve(challenge, AbortSignal.abort())).rejects.toThrow(CaptchaError);
});
