import { expect, test } from 'vitest';
import { resetAll, resetSession, sessionAtoms, settingAtoms } from './reset';
import * as session from './session-state';
import * as settings from './settings';

/** Every module of this folder that exports atoms. */
const modules: Record<string, unknown>[] = [settings, session];

test('every exported atom is in one of the two lists', () => {
  const exported = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Atom') ? [value] : [])),
  );
  expect(new Set<unknown>([...settingAtoms, ...sessionAtoms])).toEqual(new Set(exported));
  expect(exported.length).toBeGreaterThan(4);
});

const unsent = {
  conversationId: 'demo-conversation',
  clientId: 'demo-text',
  text: 'Hello',
  shareAddress: false,
  createdAt: '2026-11-24T09:14:00Z',
  failure: null,
};

const alerts = { memberId: 'demo-member', isShown: true, hasText: false, hasSound: true };

function changeEverything() {
  settings.darkModeAtom.set(true);
  settings.drawerIsOpenAtom.set(true);
  settings.drawerIsMinimizedAtom.set(true);
  settings.messageAlertsAtom.set(alerts);
  session.newVersionDialogAtom.set({ since: 1 });
  session.unavailableDialogAtom.set({ type: 'client' });
  session.inviteTokenAtom.set('demo-invite');
  session.draftsAtom.set({ 'demo-conversation': 'Hello' });
  session.outboxAtom.set([unsent]);
  session.openedSearchesAtom.set({ 'demo-search': '2026-11-24T10:00:00Z' });
}

test('reset-all puts every atom back to its first value', () => {
  changeEverything();
  resetAll();
  expect(settings.darkModeAtom.get()).toBe('auto');
  expect(settings.drawerIsOpenAtom.get()).toBe(false);
  expect(settings.drawerIsMinimizedAtom.get()).toBe(false);
  expect(settings.messageAlertsAtom.get()).toBeNull();
  expect(session.newVersionDialogAtom.get()).toBeNull();
  expect(session.unavailableDialogAtom.get()).toBeNull();
  expect(session.inviteTokenAtom.get()).toBeNull();
  expect(session.draftsAtom.get()).toEqual({});
  expect(session.outboxAtom.get()).toEqual([]);
  expect(session.openedSearchesAtom.get()).toEqual({});
});

test('the end of a session leaves the settings of the device as they were', () => {
  changeEverything();
  resetSession();
  expect(settings.darkModeAtom.get()).toBe(true);
  expect(settings.drawerIsMinimizedAtom.get()).toBe(true);
  expect(settings.messageAlertsAtom.get()).toEqual(alerts);
  expect(session.newVersionDialogAtom.get()).toBeNull();
  expect(session.inviteTokenAtom.get()).toBeNull();
  expect(session.draftsAtom.get()).toEqual({});
  expect(session.outboxAtom.get()).toEqual([]);
  expect(session.openedSearchesAtom.get()).toEqual({});
});
