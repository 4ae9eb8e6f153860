import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '@/shared/api/generated/model/settings';
import { getSettings, updateSettings } from '@/shared/api/generated/settings';
import { language, setLanguage } from '@/shared/i18n/messages';
import { appEvents } from '@/shared/lib/event-emitter';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { demoUser } from '@/shared/testing/fixtures/user';
import { hold } from '@/shared/testing/hold';
import { hearNotices } from '@/shared/testing/notices';
import { pause } from '@/shared/testing/pause';
import { followAccountLanguage } from './account-language';
import { createViewer, type Viewer } from './viewer';

vi.mock('@/shared/api/generated/settings');

const notify = hearNotices();
const settingsIn = (tag: string | null) => ({ ...demoSettings(), language: tag });
let viewer: Viewer;
let stop: () => void;

beforeEach(() => {
  vi.mocked(getSettings).mockReset().mockResolvedValue(settingsIn('de'));
  vi.mocked(updateSettings).mockReset().mockResolvedValue(settingsIn('de'));
  viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  stop = followAccountLanguage(viewer);
});
afterEach(async () => {
  stop();
  history.replaceState(null, '', location.pathname);
  await setLanguage('en-US');
  document.documentElement.lang = 'en-US';
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test('after signing in the pages have the language of the account', async () => {
  expect(getSettings).not.toHaveBeenCalled();
  viewer.set(demoUser());
  await vi.waitFor(() => {
    expect(language()).toBe('de');
  });
  expect(updateSettings).not.toHaveBeenCalled();
});

test('whoever is signed in already when the page starts has the language of the account, too', async () => {
  stop();
  viewer.set(demoUser());
  await pause(20);
  await setLanguage('en-US');
  stop = followAccountLanguage(viewer);
  await vi.waitFor(() => {
    expect(language()).toBe('de');
  });
});

test.for([null, 'en-US', 'tlh'])('the page stays as it is when the account has the language %s', async (tag) => {
  vi.mocked(getSettings).mockResolvedValue(settingsIn(tag));
  viewer.set(demoUser());
  await pause(20);
  expect(language()).toBe('en-US');
});

test('the page stays as it is when the settings cannot be loaded', async () => {
  vi.mocked(getSettings).mockRejectedValue(new Error('down'));
  viewer.set(demoUser());
  await pause(20);
  expect(language()).toBe('en-US');
  expect(notify).not.toHaveBeenCalled();
});

test('the language that the URL names wins over that of the account', async () => {
  history.replaceState(null, '', '?lang=en-US');
  viewer.set(demoUser());
  await pause(20);
  expect(getSettings).not.toHaveBeenCalled();
});

test('a change of the user asks for the settings once', async () => {
  viewer.set(demoUser());
  viewer.set(demoUser({ displayName: 'Alexandra Demo' }));
  await pause(20);
  expect(getSettings).toHaveBeenCalledOnce();
});

test('whoever has left before the settings come keeps the language of the page', async () => {
  const settings = hold<Settings>();
  vi.mocked(getSettings).mockImplementation(settings.answer);
  viewer.set(demoUser());
  viewer.set(null);
  settings.release(settingsIn('de'));
  await pause(20);
  expect(language()).toBe('en-US');
});

test('a language that a member chooses is saved in the account', () => {
  viewer.set(demoUser());
  appEvents.emit('language-chosen', { tag: 'de' });
  expect(updateSettings).toHaveBeenCalledExactlyOnceWith({ language: 'de' });
});

test('the choice of a visitor is saved nowhere else than in their browser', () => {
  appEvents.emit('language-chosen', { tag: 'de' });
  expect(updateSettings).not.toHaveBeenCalled();
});

test('a choice that could not be saved is told', async () => {
  vi.mocked(updateSettings).mockRejectedValue(new Error('down'));
  viewer.set(demoUser());
  appEvents.emit('language-chosen', { tag: 'de' });
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      text: 'The language is kept in this browser, but could not be saved in your account.',
    });
  });
});
