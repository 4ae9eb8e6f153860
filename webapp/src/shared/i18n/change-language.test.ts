import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from './change-language';
import { setLanguage } from './messages';

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage('en-US');
});

test.each([
  ['http:', 'language=de; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', '__Host-language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('with %s the cookie is as strict as browsers allow', async (protocol, cookie) => {
  const page = { documentElement: { lang: '' }, cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', page);
  await changeLanguage('de');
  expect(page).toEqual({ documentElement: { lang: 'de' }, cookie });
});
