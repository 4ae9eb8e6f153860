import { atom, type WritableAtom } from 'jotai/vanilla';
import { RESET } from 'jotai/vanilla/utils';
import { inviteTokenAtom } from './invite-token';
import { newVersionDialogAtom, unavailableDialogAtom } from './service-dialogs';
import { darkModeAtom, drawerIsMinimizedAtom, drawerIsOpenAtom } from './settings';
import { store } from './store';

type ResettableAtom = WritableAtom<unknown, [typeof RESET], void>;

/** Settings of this browser; they stay when somebody logs out. */
export const settingAtoms: readonly ResettableAtom[] = [darkModeAtom, drawerIsOpenAtom, drawerIsMinimizedAtom];

/** Atoms that belong to the present session. */
export const sessionAtoms: readonly ResettableAtom[] = [newVersionDialogAtom, unavailableDialogAtom, inviteTokenAtom];

/** Puts the session's atoms back to their first values, as logout does. */
export const resetSessionAtom = atom(null, (_get, set) => {
  for (const sessionAtom of sessionAtoms) set(sessionAtom, RESET);
});

/** Puts every atom back to its first value. */
export const resetAllAtom = atom(null, (_get, set) => {
  for (const settingAtom of settingAtoms) set(settingAtom, RESET);
  set(resetSessionAtom);
});

/** `resetSessionAtom` on the store of the application. */
export function resetSession(): void {
  store.set(resetSessionAtom);
}
