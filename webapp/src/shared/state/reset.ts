import { atom, type WritableAtom } from 'jotai/vanilla';
import { RESET } from 'jotai/vanilla/utils';
import { inviteTokenAtom } from './invite-token';
import { newVersionDialogAtom, unavailableDialogAtom } from './service-dialogs';
import { darkModeAtom, drawerIsMinimizedAtom, drawerIsOpenAtom } from './settings';
import { store } from './store';

type ResettableAtom = WritableAtom<unknown, [typeof RESET], void>;

/** Settings of this browser. A logout keeps them. */
export const settingAtoms: readonly ResettableAtom[] = [darkModeAtom, drawerIsOpenAtom, drawerIsMinimizedAtom];

/** Atoms that belong to the session. */
export const sessionAtoms: readonly ResettableAtom[] = [newVersionDialogAtom, unavailableDialogAtom, inviteTokenAtom];

/** Resets the atoms of the session, as a logout does. */
export const resetSessionAtom = atom(null, (_get, set) => {
  for (const sessionAtom of sessionAtoms) set(sessionAtom, RESET);
});

/** Resets all atoms. */
export const resetAllAtom = atom(null, (_get, set) => {
  for (const settingAtom of settingAtoms) set(settingAtom, RESET);
  set(resetSessionAtom);
});

/** Sets `resetSessionAtom` in the store of the application. */
export function resetSession(): void {
  store.set(resetSessionAtom);
}
