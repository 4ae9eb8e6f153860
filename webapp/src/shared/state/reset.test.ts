import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import * as inviteToken from './invite-token';
import { resetAllAtom, resetSessionAtom, sessionAtoms, settingAtoms } from './reset';
import * as serviceDialogs from './service-dialogs';
import * as settings from './settings';

/** Every module of this folder that exports atoms. */
const modules: Record<string, unknown>[] = [settings, serviceDialogs, inviteToken];

test('every exported atom is in one of the two lists', () => {
  const exported = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Atom') ? [value] : [])),
  );
  expect(new Set<unknown>([...settingAtoms, ...sessionAtoms])).toEqual(new Set(exported));
  expect(exported.length).toBeGreaterThan(4);
});

function changedStore() {
  const store = createStore();
  store.set(settings.darkModeAtom, true);
  store.set(settings.drawerIsOpenAtom, true);
  store.set(settings.drawerIsMinimizedAtom, true);
  store.set(serviceDialogs.newVersionDialogAtom, { since: 1 });
  store.set(serviceDialogs.unavailableDialogAtom, { type: 'client' });
  store.set(inviteToken.inviteTokenAtom, 'demo-invite');
  return store;
}

test('reset-all puts every atom back to its first value', () => {
  const store = changedStore();
  store.set(resetAllAtom);
  expect(store.get(settings.darkModeAtom)).toBe('auto');
  expect(store.get(settings.drawerIsOpenAtom)).toBe(false);
  expect(store.get(settings.drawerIsMinimizedAtom)).toBe(false);
  expect(store.get(serviceDialogs.newVersionDialogAtom)).toBeNull();
  expect(store.get(serviceDialogs.unavailableDialogAtom)).toBeNull();
  expect(store.get(inviteToken.inviteTokenAtom)).toBeNull();
});

test('the end of a session leaves theme and drawer as they were', () => {
  const store = changedStore();
  store.set(resetSessionAtom);
  expect(store.get(settings.darkModeAtom)).toBe(true);
  expect(store.get(settings.drawerIsMinimizedAtom)).toBe(true);
  expect(store.get(serviceDialogs.newVersionDialogAtom)).toBeNull();
  expect(store.get(inviteToken.inviteTokenAtom)).toBeNull();
});
