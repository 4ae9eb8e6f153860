import { createStore } from 'jotai/vanilla';
import { RESET } from 'jotai/vanilla/utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inviteTokenAtom } from './invite-token';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What a page that has just been loaded sees. */
const afterReload = () => createStore().get(inviteTokenAtom);

test('there is no invitation at first', () => {
  expect(afterReload()).toBeNull();
});

test('an invitation outlives a reload, and nothing is put into the local storage', () => {
  const keys = Object.keys(localStorage);
  createStore().set(inviteTokenAtom, 'demo-invite');
  expect(afterReload()).toBe('demo-invite');
  expect(Object.keys(localStorage)).toEqual(keys);
});

test('a reset forgets it for good', () => {
  const store = createStore();
  store.set(inviteTokenAtom, 'demo-invite');
  store.set(inviteTokenAtom, RESET);
  expect(store.get(inviteTokenAtom)).toBeNull();
  expect(afterReload()).toBeNull();
});

test('a browser that keeps nothing loses only the memory of a reload', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const store = createStore();
  store.set(inviteTokenAtom, 'demo-invite');
  expect(store.get(inviteTokenAtom)).toBe('demo-invite');
});
