import type { createStore } from 'jotai/vanilla';
import { isServiceUp } from '@/shared/api/boot-client';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/service-dialogs';

type Store = ReturnType<typeof createStore>;

/**
 * Finds out why a part of the page could not be loaded: a server that answers has a newer version, one that does not is
 * unavailable.
 */
export async function checkStatus(
  store: Store,
  now: number,
  isUp: () => Promise<boolean> = isServiceUp,
): Promise<void> {
  if (await isUp()) store.set(newVersionDialogAtom, { since: now });
  else store.set(unavailableDialogAtom, { type: 'client' });
}
