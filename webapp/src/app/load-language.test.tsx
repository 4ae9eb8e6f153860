import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLanguage } from './load-language';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failingOnce = () =>
  vi.fn<(tag: string) => Promise<void>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue();

test('an empty page says in its language that its texts could not be loaded, until they are', async () => {
  for (const [tag, text] of [
    ['en-US', 'The texts of this page could not be loaded.'],
    ['de', 'Die Texte dieser Seite konnten nicht geladen werden.'],
  ] as const) {
    const container = document.createElement('div');
    const load = failingOnce();
    const loaded = loadLanguage(tag, container, load);
    await vi.advanceTimersByTimeAsync(1);
    expect(container.textContent).toContain(text);
    expect(container.querySelector('[role="alert"]')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    await loaded;
    expect(container.childNodes).toHaveLength(0);
    expect(load).toHaveBeenCalledTimes(2);
  }
});

test('a page that the server has rendered stays as it is while its texts cannot be loaded', async () => {
  const container = document.createElement('div');
  container.innerHTML = '<h1>Alex Demo</h1>';
  const loaded = loadLanguage('en-US', container, failingOnce());
  await vi.advanceTimersByTimeAsync(1);
  expect(container.innerHTML).toBe('<h1>Alex Demo</h1>');
  await vi.advanceTimersByTimeAsync(3000);
  await loaded;
});
