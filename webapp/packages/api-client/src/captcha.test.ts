import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createWrightClient, solveCaptcha } from './index.js';

const salt = 'b41f7c90d2e8?id=8Yk2nVw5&action=login';
const hashOf = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex');

/** A client of a site that hands out one challenge. */
function asking(challenge: unknown) {
  const fetch = () => Promise.resolve(Response.json(challenge));
  return createWrightClient({ baseUrl: 'https://wright.example', fetch });
}

function puzzle(challenge: string, maxNumber: number) {
  return {
    provider: 'altcha',
    id: '8Yk2nVw5',
    challenge: { algorithm: 'SHA-256', challenge, maxNumber, salt, signature: 'abc' },
    expiresAt: '2026-11-21T09:26:00Z',
  };
}

describe('a captcha', () => {
  test.each([0, 999, 1000, 2345])('is solved when the number is %i', async (number) => {
    const solution = await solveCaptcha(asking(puzzle(hashOf(number), 2345)), 'login');
    expect(solution).toMatchObject({ id: '8Yk2nVw5', challenge: hashOf(number) });
    expect(JSON.parse(atob(solution?.token ?? ''))).toEqual({
      algorithm: 'SHA-256',
      challenge: hashOf(number),
      number,
      salt,
      signature: 'abc',
    });
  });

  test('without a solution is an error', async () => {
    await expect(solveCaptcha(asking(puzzle(hashOf(2346), 2345)), 'login')).rejects.toThrow('no solution');
  });

  test('is null where the site asks for none', async () => {
    const none = { provider: 'off', id: null, challenge: null, expiresAt: null };
    expect(await solveCaptcha(asking(none), 'login')).toBeNull();
  });
});
