import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/service-dialogs';
import { checkStatus } from './check-status';

test('a server that answers has a newer version', async () => {
  const store = createStore();
  await checkStatus(store, 1_700_000_000_000, () => Promise.resolve(true));
  expect(store.get(newVersionDialogAtom)).toEqual({ since: 1_700_000_000_000 });
  expect(store.get(unavailableDialogAtom)).toBeNull();
});

test('one that does not is unavailable, found out by this client', async () => {
  const store = createStore();
  await checkStatus(store, 1_700_000_000_000, () => Promise.resolve(false));
  expect(store.get(unavailableDialogAtom)).toEqual({ type: 'client' });
  expect(store.get(newVersionDialogAtom)).toBeNull();
});
