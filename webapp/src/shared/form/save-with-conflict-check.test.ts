import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import type { ErrorCode } from '../api/generated/error-codes';
import { saveWithConflictCheck } from './save-with-conflict-check';

const base = { etag: '"4-demo"', text: 'before' };

function refusal(status: number, code: ErrorCode) {
  return new ApiError(status, { type: `/problems/${code}`, title: code, status, code, requestId: 'demo-request' });
}
const outdated = () => refusal(412, 'PreconditionFailedError');

test('what nobody else has touched is saved on top of the version the form was filled in from', async () => {
  const save = vi.fn(({ etag }: typeof base) => Promise.resolve(`saved on ${etag}`));
  const load = vi.fn();
  expect(await saveWithConflictCheck({ base, save, load, isHarmless: () => false })).toEqual({
    kind: 'saved',
    answer: 'saved on "4-demo"',
  });
  expect(load).not.toHaveBeenCalled();
});

test('a change elsewhere of something else is no reason to bother anybody', async () => {
  const save = vi
    .fn<(newest: typeof base) => Promise<string>>()
    .mockRejectedValueOnce(outdated())
    .mockResolvedValue('ok');
  const now = { etag: '"6-demo"', text: 'before' };
  const load = () => Promise.resolve(now);
  const outcome = await saveWithConflictCheck({ base, save, load, isHarmless: ({ text }) => text === base.text });
  expect(outcome).toEqual({ kind: 'saved', answer: 'ok' });
  expect(save.mock.calls).toEqual([[base], [now]]);
});

test('a change elsewhere of the same thing saves nothing and is told', async () => {
  const save = vi.fn<(newest: typeof base) => Promise<string>>().mockRejectedValue(outdated());
  const now = { etag: '"5-demo"', text: 'theirs' };
  const outcome = await saveWithConflictCheck({
    base,
    save,
    load: () => Promise.resolve(now),
    isHarmless: () => false,
  });
  expect(outcome).toEqual({ kind: 'conflict', saved: now });
  expect(save).toHaveBeenCalledTimes(1);
});

test.each([
  ['the server does not know it', refusal(404, 'ResourceNotFoundError')],
  ['the server keeps it as deleted', refusal(409, 'LinkInactiveError')],
  ['it is missing when it is looked at again', outdated()],
])('what was deleted elsewhere is told: %s', async (_why, error) => {
  const save = () => Promise.reject(error);
  expect(
    await saveWithConflictCheck({ base, save, load: () => Promise.resolve(null), isHarmless: () => true }),
  ).toEqual({
    kind: 'gone',
  });
});

test('every other refusal is thrown, for the form to show', async () => {
  const error = refusal(422, 'ValidationError');
  const save = () => Promise.reject(error);
  await expect(
    saveWithConflictCheck({ base, save, load: () => Promise.resolve(base), isHarmless: () => true }),
  ).rejects.toBe(error);
});

test('a race that nobody wins ends after three attempts', async () => {
  const save = vi.fn<(newest: typeof base) => Promise<string>>().mockRejectedValue(outdated());
  const load = () => Promise.resolve({ ...base, etag: '"9-demo"' });
  await expect(saveWithConflictCheck({ base, save, load, isHarmless: () => true })).rejects.toBeInstanceOf(ApiError);
  expect(save).toHaveBeenCalledTimes(3);
});
