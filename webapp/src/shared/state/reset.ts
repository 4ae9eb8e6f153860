import {
  draftsAtom,
  inviteTokenAtom,
  newVersionDialogAtom,
  openedSearchesAtom,
  outboxAtom,
  unavailableDialogAtom,
} from './session-state';
import { darkModeAtom, drawerIsMinimizedAtom, drawerIsOpenAtom, inboxKeysAtom, messageAlertsAtom } from './settings';

/** Settings of this browser. A logout keeps them. */
export const settingAtoms = [
  darkModeAtom,
  drawerIsOpenAtom,
  drawerIsMinimizedAtom,
  inboxKeysAtom,
  messageAlertsAtom,
] as const;

/** Atoms that belong to the session. */
export const sessionAtoms = [
  newVersionDialogAtom,
  unavailableDialogAtom,
  inviteTokenAtom,
  outboxAtom,
  draftsAtom,
  openedSearchesAtom,
] as const;

/** Puts the atoms of the session back to their first values, as a logout does. */
export function resetSession(): void {
  for (const { reset } of sessionAtoms) reset();
}

/** Puts all atoms back to their first values. */
export function resetAll(): void {
  for (const { reset } of settingAtoms) reset();
  resetSession();
}
