import { expect, test } from 'vitest';
import { hostOf } from './web-address';

test('an https address is shown as its host, without the usual prefix', () => {
  expect(hostOf('https://northwind.example/team?x=1')).toBe('northwind.example');
  expect(hostOf('https://www.harbour.example')).toBe('harbour.example');
});

test.for([
  'http://plain.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/relative',
  'no address',
  '',
  null,
  undefined,
])('%s is no website', (url) => {
  expect(hostOf(url)).toBeNull();
});
