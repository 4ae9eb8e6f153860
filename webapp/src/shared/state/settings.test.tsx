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
  expect(settings.darkModeAtom.get()).toBe('auto');
  expect(settings.drawerIsOpenAtom.get()).toBe(false);
  expect(settings.drawerIsMinimizedAtom.get()).toBe(false);
});

test('stored values are read before the first render', async () => {
  const settings = await load({ 'app/darkMode': 'true', 'app/drawerIsOpen': 'true', 'app/drawerIsMinimized': 'true' });
  expect(settings.darkModeAtom.get()).toBe(true);
  expect(settings.drawerIsOpenAtom.get()).toBe(true);
  expect(settings.drawerIsMinimizedAtom.get()).toBe(true);
});

test.for(['"dark"', 'null', '1', '{', '', '"true"'])('a stored %s reads as the default', async (foreign) => {
  const settings = await load({ 'app/darkMode': foreign, 'app/drawerIsOpen': foreign });
  expect(settings.darkModeAtom.get()).toBe('auto');
  expect(settings.drawerIsOpenAtom.get()).toBe(false);
});

test('changes are stored as JSON under exactly the three keys', async () => {
  const settings = await load({});
  settings.darkModeAtom.set(false);
  settings.drawerIsOpenAtom.set(true);
  settings.drawerIsMinimizedAtom.set(true);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'app/darkMode': 'false',
    'app/drawerIsOpen': 'true',
    'app/drawerIsMinimized': 'true',
  });
  settings.darkModeAtom.set('auto');
  expect(localStorage.getItem('app/darkMode')).toBe('"auto"');
});

test('a change in another tab is followed', async () => {
  const settings = await load({});
  window.dispatchEvent(new StorageEvent('storage', { key: 'app/darkMode', newValue: 'true' }));
  expect(settings.darkModeAtom.get()).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'app/darkMode', newValue: '"purple"' }));
  expect(settings.darkModeAtom.get()).toBe('auto');
});

test('a storage that refuses to write does not keep the setting from working', async () => {
  const settings = await load({});
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  settings.darkModeAtom.set(true);
  expect(settings.darkModeAtom.get()).toBe(true);
  setItem.mockRestore();
});
