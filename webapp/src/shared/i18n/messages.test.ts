import { afterEach, expect, test, vi } from 'vitest';
import { formatMonth, formatNumber } from './format';
import { languages, m, nearestLanguage, onLanguageChange, setLanguage } from './messages';
import { loadProse, prose } from './prose';

afterEach(async () => {
  await setLanguage('en-US');
});

test.for([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en-US', 'en-US'],
  ['en-GB', 'en-US'],
  ['tlh', 'en-US'],
  ['', 'en-US'],
] as const)('the language nearest to "%s" is %s', ([tag, nearest]) => {
  expect(nearestLanguage(tag)).toBe(nearest);
});

test('messages, dates and numbers are in the language that was set last', async () => {
  const { kit_close: close } = m;
  expect([close(), formatMonth('2023-03-15'), formatNumber(12403)]).toEqual(['Close', 'Mar 2023', '12,403']);
  await setLanguage('de');
  // Also by a function that was kept from before.
  expect([close(), formatMonth('2023-03-15'), formatNumber(12403)]).toEqual(['Schließen', 'März 2023', '12.403']);
});

test('long texts change with the language once they are loaded', async () => {
  await loadProse();
  const english = prose.about_lead();
  await setLanguage('de');
  expect(prose.about_lead()).not.toBe(english);
  await setLanguage('en-US');
  expect(prose.about_lead()).toBe(english);
});

test('long texts that are loaded during a change of the language are in the new language', async () => {
  await Promise.all([loadProse(), setLanguage('de')]);
  const german = prose.about_lead();
  await setLanguage('de');
  expect(prose.about_lead()).toBe(german);
});

test('a listener is called for a change of the language until it is removed', async () => {
  const listener = vi.fn();
  const stop = onLanguageChange(listener);
  await setLanguage('de');
  stop();
  await setLanguage('en-US');
  expect(listener).toHaveBeenCalledOnce();
});

test('English comes first in the list of languages', () => {
  expect(languages[0]).toBe('en-US');
});
