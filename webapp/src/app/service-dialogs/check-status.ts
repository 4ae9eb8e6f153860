import { isServiceUp } from '@/shared/api/boot-client';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/session-state';

/**
 * Finds out why a part of the page could not be loaded: if the server answers, it has a newer version, otherwise it is unavailable.
 */
export async function checkStatus(now: number, isUp: () => Promise<boolean> = isServiceUp): Promise<void> {
  if (await isUp()) newVersionDialogAtom.set({ since: now });
  else unavailableDialogAtom.set({ type: 'client' });
}
