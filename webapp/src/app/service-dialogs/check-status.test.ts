import { afterEach, expect, test } from 'vitest';
import { resetSession } from '@/shared/state/reset';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/session-state';
import { checkStatus } from './check-status';

afterEach(resetSession);

test('a server that answers has a newer version', async () => {
  await checkStatus(1_700_000_000_000, () => Promise.resolve(true));
  expect(newVersionDialogAtom.get()).toEqual({ since: 1_700_000_000_000 });
  expect(unavailableDialogAtom.get()).toBeNull();
});

test('one that does not is unavailable, found out by this client', async () => {
  await checkStatus(1_700_000_000_000, () => Promise.resolve(false));
  expect(unavailableDialogAtom.get()).toEqual({ type: 'client' });
  expect(newVersionDialogAtom.get()).toBeNull();
});
