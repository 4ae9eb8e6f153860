import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Settings = typeof import('./settings');

let pages = 0;

/** The settings as a page sees them that loads with this local storage. */
async function load(stored: Record<string, string>): Promise<Settings> {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  pages += 1;
  const address = `${new URL('./settings.ts', import.meta.url).pathname}?page=${pages}`;
  return (await import(/* @vite-ignore */ address)) as Settings;
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  localStorage.clear();
});

test('the first visit has the defaults', async () => {
  const settings = await load({});
  const store = createStore();
  expect(store.get(settings.darkModeAtom)).toBe('auto');
  expect(store.get(settings.drawerIsOpenAtom)).toBe(false);
  expect(store.get(settings.drawerIsMinimizedAtom)).toBe(false);
});

test('stored values are read before the first render', async () => {
  const settings = await load({ 'app/darkMode': 'true', 'app/drawerIsOpen': 'true', 'app/drawerIsMinimized': 'true' });
  const store = createStore();
  expect(store.get(settings.darkModeAtom)).toBe(true);
  expect(store.get(settings.drawerIsOpenAtom)).toBe(true);
  expect(store.get(settings.drawerIsMinimizedAtom)).toBe(true);
});

test.for(['"dark"', 'null', '1', '{', '', '"true"'])('a stored %s reads as the default', async (foreign) => {
  const settings = await load({ 'app/darkMode': foreign, 'app/drawerIsOpen': foreign });
  const store = createStore();
  expect(store.get(settings.darkModeAtom)).toBe('auto');
  expect(store.get(settings.drawerIsOpenAtom)).toBe(false);
});

test('changes are stored as JSON under exactly the three keys', async () => {
  const settings = await load({});
  const store = createStore();
  store.set(settings.darkModeAtom, false);
  store.set(settings.drawerIsOpenAtom, true);
  store.set(settings.drawerIsMinimizedAtom, true);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'app/darkMode': 'false',
    'app/drawerIsOpen': 'true',
    'app/drawerIsMinimized': 'true',
  });
  store.set(settings.darkModeAtom, 'auto');
  expect(localStorage.getItem('app/darkMode')).toBe('"auto"');
});

test('a change in another tab is followed while somebody listens', async () => {
  const settings = await load({});
  const store = createStore();
  const stop = store.sub(settings.darkModeAtom, () => undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: 'app/darkMode', newValue: 'true' }));
  expect(store.get(settings.darkModeAtom)).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'app/darkMode', newValue: '"purple"' }));
  expect(store.get(settings.darkModeAtom)).toBe('auto');
  stop();
});

test('a storage that refuses to write does not keep the setting from working', async () => {
  const settings = await load({});
  const store = createStore();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.set(settings.darkModeAtom, true);
  expect(store.get(settings.darkModeAtom)).toBe(true);
  setItem.mockRestore();
});
