import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type SessionState = typeof import('./session-state');

let pages = 0;

/** The atom of a page that has just been loaded. */
async function loadedAtom(): Promise<SessionState['inviteTokenAtom']> {
  pages += 1;
  const address = `${new URL('./session-state.ts', import.meta.url).pathname}?page=${pages}`;
  const { inviteTokenAtom } = (await import(/* @vite-ignore */ address)) as SessionState;
  return inviteTokenAtom;
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('there is no invitation at first', async () => {
  expect((await loadedAtom()).get()).toBeNull();
});

test('an invitation outlives a reload, and nothing is put into the local storage', async () => {
  const keys = Object.keys(localStorage);
  (await loadedAtom()).set('demo-invite');
  expect((await loadedAtom()).get()).toBe('demo-invite');
  expect(Object.keys(localStorage)).toEqual(keys);
});

test('a reset forgets it for good', async () => {
  const atom = await loadedAtom();
  atom.set('demo-invite');
  atom.reset();
  expect(atom.get()).toBeNull();
  expect((await loadedAtom()).get()).toBeNull();
});

test('a browser that keeps nothing loses only the memory of a reload', async () => {
  const atom = await loadedAtom();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  atom.set('demo-invite');
  expect(atom.get()).toBe('demo-invite');
});
