import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import type { ErrorCode } from '../api/generated/error-codes';
import type { FieldTable } from './form-model';
import { saveOnNewest, saveWithConflictCheck } from './save-with-conflict-check';

type Values = { title: string; place: string };
type Resource = Values & { etag: string };

const base: Resource = { etag: '"4-demo"', title: 'before', place: 'Delft' };
const fields: FieldTable<Values> = {
  title: { label: () => 'Title', inWords: ({ title }) => title },
  place: { label: () => 'Place', inWords: ({ place }) => place },
};
const model = { toValues: ({ title, place }: Resource) => ({ title, place }), fields };
const typed: Values = { title: 'mine', place: 'Delft' };

function refusal(status: number, code: ErrorCode) {
  return new ApiError(status, { type: `/problems/${code}`, title: code, status, code, requestId: 'demo-request' });
}
const outdated = () => refusal(412, 'PreconditionFailedError');
const saving = () => vi.fn<(values: Values, newest: Resource) => Promise<string>>();

test('what nobody else has touched is saved on top of the version the form was filled in from', async () => {
  const save = vi.fn((_: Values, { etag }: Resource) => Promise.resolve(`saved on ${etag}`));
  const load = vi.fn();
  expect(await saveWithConflictCheck({ model, base, typed, save, load })).toEqual({
    kind: 'saved',
    answer: 'saved on "4-demo"',
  });
  expect(load).not.toHaveBeenCalled();
});

test('a change elsewhere of another field is kept, and is no reason to bother anybody', async () => {
  const save = saving().mockRejectedValueOnce(outdated()).mockResolvedValue('ok');
  const now = { ...base, etag: '"6-demo"', place: 'Utrecht' };
  const outcome = await saveWithConflictCheck({ model, base, typed, save, load: () => Promise.resolve(now) });
  expect(outcome).toEqual({ kind: 'saved', answer: 'ok' });
  expect(save.mock.calls).toEqual([
    [typed, base],
    [{ title: 'mine', place: 'Utrecht' }, now],
  ]);
});

test('a change elsewhere of the same field saves nothing and is told', async () => {
  const save = saving().mockRejectedValue(outdated());
  const now = { ...base, etag: '"5-demo"', title: 'theirs' };
  const outcome = await saveWithConflictCheck({ model, base, typed, save, load: () => Promise.resolve(now) });
  expect(outcome).toEqual({ kind: 'conflict', saved: now });
  expect(save).toHaveBeenCalledTimes(1);
});

test('versions that are invalid together are shown together', async () => {
  const save = saving().mockRejectedValueOnce(outdated()).mockRejectedValue(refusal(422, 'ValidationError'));
  const now = { ...base, etag: '"5-demo"', place: 'Utrecht' };
  const outcome = await saveWithConflictCheck({ model, base, typed, save, load: () => Promise.resolve(now) });
  expect(outcome).toEqual({ kind: 'conflict', saved: now });
});

test('a change that must not be made to the newest version is a conflict', async () => {
  const now = { ...base, etag: '"5-demo"', title: 'about something else' };
  const outcome = await saveOnNewest({
    base,
    save: ({ title }) => (title === 'before' ? Promise.reject(outdated()) : null),
    load: () => Promise.resolve(now),
  });
  expect(outcome).toEqual({ kind: 'conflict', saved: now });
});

test.each([
  ['the server does not know it', refusal(404, 'ResourceNotFoundError')],
  ['the server keeps it as deleted', refusal(409, 'LinkInactiveError')],
  ['it is missing when it is looked at again', outdated()],
])('what was deleted elsewhere is told: %s', async (_why, error) => {
  const save = saving().mockRejectedValue(error);
  expect(await saveWithConflictCheck({ model, base, typed, save, load: () => Promise.resolve(null) })).toEqual({
    kind: 'gone',
  });
});

test('every other refusal is thrown, for the form to show', async () => {
  const error = refusal(422, 'ValidationError');
  const save = saving().mockRejectedValue(error);
  await expect(saveWithConflictCheck({ model, base, typed, save, load: () => Promise.resolve(base) })).rejects.toBe(
    error,
  );
});

test('a race that nobody wins ends after three attempts', async () => {
  const save = saving().mockRejectedValue(outdated());
  const load = () => Promise.resolve({ ...base, etag: '"9-demo"' });
  await expect(saveWithConflictCheck({ model, base, typed, save, load })).rejects.toBeInstanceOf(ApiError);
  expect(save).toHaveBeenCalledTimes(3);
});
