import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { hold } from '../testing/hold';
import { changeStored, pendingChange, storeAnswer, whilePending } from './cache-writes';

type Thing = { id: number; version: number; name: string };

const key = ['thing'];
const listKey = ['list'];
let queryClient: QueryClient;

const without = (id: number) => pendingChange<number[]>(listKey, (ids) => ids.filter((other) => other !== id));
const list = () => queryClient.getQueryData(listKey);
/** What the server answers to the next read of the list. */
const read = (ids: number[]) => {
  const queryFn = () => ids;
  return queryClient.query({ queryKey: listKey, queryFn, staleTime: 0 });
};

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(listKey, [1, 2, 3]);
});

test('an answer of a lower version does not replace the stored one', () => {
  storeAnswer(queryClient, key, { id: 1, version: 3, name: 'later' });
  storeAnswer(queryClient, key, { id: 1, version: 2, name: 'earlier' });
  expect(queryClient.getQueryData(key)).toEqual({ id: 1, version: 3, name: 'later' });
});

test.each([
  ['a higher version', { id: 1, version: 4, name: 'new' }],
  ['the same version', { id: 1, version: 3, name: 'new' }],
  ['another resource', { id: 2, version: 1, name: 'new' }],
  ['an answer without a version', { id: 1, name: 'new' }],
])('%s replaces the stored one', (_, answer) => {
  storeAnswer(queryClient, key, { id: 1, version: 3, name: 'old' });
  storeAnswer(queryClient, key, answer);
  expect(queryClient.getQueryData(key)).toEqual(answer);
});

test('another user replaces the one before, whatever their versions are', () => {
  storeAnswer(queryClient, key, { memberId: 'a', version: 9 });
  storeAnswer(queryClient, key, { memberId: 'b', version: 1 });
  expect(queryClient.getQueryData(key)).toEqual({ memberId: 'b', version: 1 });
});

test.each([
  ['an answer', () => storeAnswer(queryClient, key, { id: 1, version: 2, name: 'new' })],
  ['a change', () => changeStored<Thing>(queryClient, key, (thing) => ({ ...thing, name: 'new' }))],
])('a read that began before %s was stored does not overwrite it', async (_, store) => {
  storeAnswer(queryClient, key, { id: 1, version: 1, name: 'old' });
  const before = hold<Thing>();
  const reading = queryClient.query({ queryKey: key, queryFn: before.answer, staleTime: 0 });
  store();
  before.release({ id: 1, version: 1, name: 'old' });
  expect(await reading).toMatchObject({ name: 'new' });
  expect(queryClient.getQueryData(key)).toMatchObject({ name: 'new' });
  // Who looks at it next reads it again: the interrupted read may have been about something else.
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('data that had to be read again still have to be after a change', () => {
  void queryClient.invalidateQueries({ queryKey: listKey });
  changeStored<number[]>(queryClient, listKey, (ids) => [...ids, 4]);
  expect(list()).toEqual([1, 2, 3, 4]);
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);
});

test('a change of data that are not stored stores nothing', () => {
  changeStored<Thing>(queryClient, key, (thing) => ({ ...thing, name: 'new' }));
  expect(queryClient.getQueryCache().find({ queryKey: key })).toBeUndefined();
});

test('what is being deleted is shown in no read until the server has answered', async () => {
  const [first, second] = [hold<string>(), hold<string>()];
  const deletions = [
    whilePending(queryClient, [without(1)], first.answer),
    whilePending(queryClient, [without(2)], second.answer),
  ];
  expect(list()).toEqual([3]);
  await read([1, 2, 3, 4]);
  expect(list()).toEqual([3, 4]);
  first.release('done');
  expect(await deletions[0]).toBe('done');
  await read([2, 3, 4]);
  expect(list()).toEqual([3, 4]);
  second.release('done');
  await deletions[1];
  expect(list()).toEqual([3, 4]);
  await read([2, 3]);
  expect(list()).toEqual([2, 3]);
});

test('a refused change is taken off what was read meanwhile, and leaves other changes alone', async () => {
  const [first, second] = [hold<never>(), hold<string>()];
  const refused = whilePending(queryClient, [without(1)], () =>
    first.answer().then(() => Promise.reject(new Error('no'))),
  );
  const other = whilePending(queryClient, [without(2)], second.answer);
  await read([1, 2, 4]);
  first.release(undefined as never);
  await expect(refused).rejects.toThrow('no');
  expect(list()).toEqual([1, 4]);
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);
  second.release('done');
  await other;
  expect(list()).toEqual([1, 4]);
});

test('an answer that is stored during a change is shown with it, and stays when the change is refused', async () => {
  const held = hold<never>();
  const refused = whilePending(queryClient, [without(1)], () =>
    held.answer().then(() => Promise.reject(new Error('no'))),
  );
  storeAnswer(queryClient, listKey, [1, 5]);
  expect(list()).toEqual([5]);
  held.release(undefined as never);
  await expect(refused).rejects.toThrow('no');
  expect(list()).toEqual([1, 5]);
});

test('a change that ends after the cache was emptied brings nothing back', async () => {
  const held = hold<string>();
  const deletion = whilePending(queryClient, [without(1)], held.answer);
  queryClient.clear();
  held.release('done');
  await deletion;
  expect(list()).toBeUndefined();
});

test('data that are loaded for the first time during a change are shown with it', async () => {
  queryClient.clear();
  const held = hold<string>();
  const deletion = whilePending(queryClient, [without(1)], held.answer);
  await read([1, 2]);
  expect(list()).toEqual([2]);
  held.release('done');
  await deletion;
  expect(list()).toEqual([2]);
});
