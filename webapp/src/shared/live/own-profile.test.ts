import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getGetProfileQueryKey } from '../api/generated/endpoints/profile/profile';
import { watchOwnProfile } from './own-profile';

let queryClient: QueryClient;
const read = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
  queryClient = new QueryClient();
  store(4);
});
afterEach(() => {
  vi.useRealTimers();
});

function store(version: number) {
  queryClient.setQueryData(getGetProfileQueryKey(), { version });
}

/** Saves the profile in this page, until the returned function is called with the version of the answer. */
function save(): (version: number) => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const saving = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => promise, onSuccess: store })
    .execute(undefined);
  return async (version) => {
    resolve(version);
    await saving;
  };
}

test('a version of another tab is read at once', () => {
  watchOwnProfile(queryClient, read).noteVersion(5);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a version that the page has is not read again', () => {
  watchOwnProfile(queryClient, read).noteVersion(4);
  vi.runAllTimers();
  expect(read).not.toHaveBeenCalled();
});

test('the version that a save brings is not read again, also if its event comes before the answer', async () => {
  const answer = save();
  const own = watchOwnProfile(queryClient, read);
  own.noteVersion(5);
  await answer(5);
  own.noteVersion(5);
  vi.runAllTimers();
  expect(read).not.toHaveBeenCalled();
});

test('a version of another tab that comes during a save is read after a moment', async () => {
  const answer = save();
  const own = watchOwnProfile(queryClient, read);
  own.noteVersion(5);
  own.noteVersion(6);
  await answer(5);
  expect(read).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(read).toHaveBeenCalledTimes(1);
});

test('nothing is read after the person has left', () => {
  save();
  const own = watchOwnProfile(queryClient, read);
  own.noteVersion(5);
  own.stop();
  vi.runAllTimers();
  expect(read).not.toHaveBeenCalled();
});
