import { expect, test } from 'vitest';
import { addressIn, isSafeAddress } from './web-address';

test.for([
  ['https://example.com.', 'https://example.com'],
  ['https://example.com)', 'https://example.com'],
  ['https://example.com/a).', 'https://example.com/a'],
  ['https://example.com/wiki/Go_(game)', 'https://example.com/wiki/Go_(game)'],
  ['https://example.com/a]}', 'https://example.com/a'],
  ['https://example.com/a[1]', 'https://example.com/a[1]'],
  ['HTTPS://EXAMPLE.COM/A?!', 'HTTPS://EXAMPLE.COM/A'],
  ['http://example.com/…', 'http://example.com/'],
] as const)('%s begins with the address %s', ([found, address]) => {
  expect(addressIn(found)).toBe(address);
});

test.for([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  '//example.com',
  'https://',
  'https://?',
  'https://bank.example@other.example/',
  'https://user:secret@example.com',
  'https://bank.example\\@other.example',
  'https://example.com/\u202Egnp.exe',
  'https://exam\u200bple.com',
  'https://example.com/\u0000',
])('%j is no address that may be opened', (found) => {
  expect(addressIn(found)).toBeNull();
  expect(isSafeAddress(found)).toBe(false);
});

test('brackets without end take no time that grows with their square', () => {
  expect(addressIn(`https://a.example/${')'.repeat(200_000)}`)).toBe('https://a.example/');
});
