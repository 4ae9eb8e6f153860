import { expect, test } from 'vitest';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import { nameOfItem } from './import-items';

test.for<[string, Record<string, unknown>, string, string]>([
  [
    'a text of HTML by its text',
    { basics: { summary: '<p>Clear <b>design</b></p><ul><li>Web</li></ul>' } },
    '/basics/summary',
    'Clear design Web',
  ],
  ['a list of texts by all of them', { basics: { label: ['Cook', 'Baker'] } }, '/basics/label', 'Cook, Baker'],
  [
    'an address by itself',
    { basics: { url: { label: '', href: 'https://ana.example' } } },
    '/basics/url',
    'https://ana.example',
  ],
  [
    'a member without a name by the member',
    { basics: { picture: { url: '', size: 64 } } },
    '/basics/picture',
    'picture',
  ],
  ['an unknown part by its member', { unknown: { a: 1 } }, '/unknown', 'unknown'],
  ['an entry of a list without a name', { work: [{ summary: 'x' }] }, '/work/0', 'Entry without a name'],
  ['less and greater as they are', { basics: { label: 'a < b > c' } }, '/basics/label', 'a < b > c'],
])('%s', ([, file, path, name]) => {
  expect(nameOfItem(file as JsonResume, { path })).toBe(name);
});
