import { expect, test } from 'vitest';
import cases from '../../../../modules/sharing/internal/publicpage/testdata/website-hosts.json';
import { doiAddress, hostOf } from './web-address';

/* The public page of the server is tested with the same file, so that both show the same text. */
test.for(cases)('$case: $host is shown', ({ url, host }) => {
  expect(hostOf(url)).toBe(host);
});

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

test.for([
  ['10.1000/182', 'https://doi.org/10.1000/182'],
  ['10.1002/(SICI)1<1::AID#2>3.0?a%b', 'https://doi.org/10.1002/(SICI)1%3C1::AID%232%3E3.0%3Fa%25b'],
] as const)('the DOI %s leads to %s', ([doi, address]) => {
  expect(doiAddress(doi)).toBe(address);
});
