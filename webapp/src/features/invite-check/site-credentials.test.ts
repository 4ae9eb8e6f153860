import { expect, test } from 'vitest';
import { withSiteCredentials } from './site-credentials';

test('the pair of the site goes along, and no cookie', () => {
  expect(withSiteCredentials({ username: 'site', password: 'public' })).toEqual({
    credentials: 'omit',
    headers: { Authorization: 'Basic c2l0ZTpwdWJsaWM=' },
  });
});

test('letters beyond ASCII are sent as UTF-8', () => {
  const { headers } = withSiteCredentials({ username: 'site', password: 'öffentlich' });
  expect(headers).toEqual({ Authorization: `Basic ${Buffer.from('site:öffentlich').toString('base64')}` });
});
