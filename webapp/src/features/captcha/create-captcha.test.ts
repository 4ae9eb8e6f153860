import { expect, test, vi } from 'vitest';
import type { CaptchaChallenge } from '@/shared/api/generated/model/captcha-challenge';
import { CaptchaError } from '@/shared/lib/captcha';
import { type CaptchaParts, createCaptcha } from './create-captcha';

const now = Date.parse('2026-11-21T09:16:00Z');

function challenge(number: number): CaptchaChallenge {
  return {
    provider: 'altcha',
    id: `id-${number}`,
    challenge: {
      algorithm: 'SHA-256',
      challenge: `hash-${number}`,
      maxNumber: 9,
      salt: 'salt',
      signature: 'signature',
    },
    expiresAt: '2026-11-21T09:26:00Z',
  };
}

function parts(changed: Partial<CaptchaParts> = {}) {
  let count = 0;
  return {
    isNeeded: vi.fn(() => Promise.resolve(true)),
    loadChallenge: vi.fn(() => {
      count += 1;
      return Promise.resolve(challenge(count));
    }),
    solve: vi.fn((work: { challenge: string }, _signal: AbortSignal) => Promise.resolve(`solved ${work.challenge}`)),
    now: () => now,
    ...changed,
  };
}

test('a solution carries id and challenge, so that the server can see that they agree', async () => {
  const captcha = createCaptcha(parts());
  await expect(captcha.take()).resolves.toEqual({ token: 'solved hash-1', id: 'id-1', challenge: 'hash-1' });
});

test('work ahead of time is not done twice', async () => {
  const made = parts();
  const captcha = createCaptcha(made);
  captcha.prepare();
  captcha.prepare();
  await expect(captcha.take()).resolves.toMatchObject({ token: 'solved hash-1' });
  expect(made.loadChallenge).toHaveBeenCalledOnce();
});

test('a solution is handed out once', async () => {
  const captcha = createCaptcha(parts());
  captcha.prepare();
  const tokens = await Promise.all([captcha.take(), captcha.take()]);
  expect(tokens.map((solution) => solution?.token)).toEqual(['solved hash-1', 'solved hash-2']);
});

test('a solution that would be too old on arrival is replaced', async () => {
  let time = now;
  const captcha = createCaptcha(parts({ now: () => time }));
  captcha.prepare();
  time = Date.parse('2026-11-21T09:25:31Z');
  await expect(captcha.take()).resolves.toMatchObject({ token: 'solved hash-2' });
});

test('a solution that just makes it is kept', async () => {
  let time = now;
  const captcha = createCaptcha(parts({ now: () => time }));
  captcha.prepare();
  time = Date.parse('2026-11-21T09:25:29Z');
  await expect(captcha.take()).resolves.toMatchObject({ token: 'solved hash-1' });
});

test('a site without the check makes no call', async () => {
  const made = parts({ isNeeded: () => Promise.resolve(false) });
  const captcha = createCaptcha(made);
  captcha.prepare();
  await expect(captcha.take()).resolves.toBeNull();
  expect(made.loadChallenge).not.toHaveBeenCalled();
});

test('the server may say itself that nothing has to be solved', async () => {
  const off: CaptchaChallenge = { provider: 'off', id: null, challenge: null, expiresAt: null };
  const made = parts({ loadChallenge: () => Promise.resolve(off) });
  await expect(createCaptcha(made).take()).resolves.toBeNull();
  expect(made.solve).not.toHaveBeenCalled();
});

test('an answer with nothing to solve is a failure', async () => {
  const empty = { ...challenge(1), challenge: null };
  await expect(createCaptcha(parts({ loadChallenge: () => Promise.resolve(empty) })).take()).rejects.toThrow(
    CaptchaError,
  );
});

test('work that failed ahead of time is tried again when it is needed', async () => {
  const loadChallenge = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(challenge(2));
  const captcha = createCaptcha(parts({ loadChallenge }));
  captcha.prepare();
  await expect(captcha.take()).resolves.toMatchObject({ token: 'solved hash-2' });
  expect(captcha.phase.get()).toBe('quiet');
});

test('whoever waits is told, and told when it fails', async () => {
  const captcha = createCaptcha(parts({ loadChallenge: () => Promise.reject(new Error('offline')) }));
  const phases: string[] = [];
  captcha.phase.subscribe((phase) => phases.push(phase));
  captcha.prepare();
  expect(phases).toEqual([]);
  await expect(captcha.take()).rejects.toThrow('offline');
  expect(phases).toEqual(['working', 'failed']);
});

test('the next try is quiet again', async () => {
  const loadChallenge = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(challenge(1));
  const captcha = createCaptcha(parts({ loadChallenge }));
  await expect(captcha.take()).rejects.toThrow('offline');
  await captcha.take();
  expect(captcha.phase.get()).toBe('quiet');
});

test('leaving stops the work, and coming back begins anew', async () => {
  const signals: AbortSignal[] = [];
  const made = parts();
  const captcha = createCaptcha({
    ...made,
    solve: (work, signal) => {
      signals.push(signal);
      return made.solve(work, signal);
    },
  });
  captcha.prepare();
  await vi.waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  captcha.reset();
  expect(signals[0]?.aborted).toBe(true);
  await expect(captcha.take()).resolves.toMatchObject({ token: 'solved hash-2' });
  expect(signals[1]?.aborted).toBe(false);
});
