import { expect, test } from 'vitest';
import type { ImportItem } from '@/shared/api/generated/model/import-item';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { groupsOf, nameOfItem, namesOfItems } from './import-items';

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
  [
    'a role of several by itself and the place of all of them',
    { sections: { experience: { items: [{ company: 'Example Labs', roles: [{ position: 'Lead' }] }] } } },
    '/sections/experience/items/0/roles/0',
    'Lead, Example Labs',
  ],
  ['less and greater as they are', { basics: { label: 'a < b > c' } }, '/basics/label', 'a < b > c'],
])('%s', ([, file, path, name]) => {
  expect(nameOfItem(file as JsonResume, { path })).toBe(name);
});

test.for<[string, unknown, number, string[]]>([
  ['each part of a text in place of a list by itself', 'Go, Rust;C | D\n', 4, ['Go', 'Rust', 'C', 'D']],
  ['a text that is one item by all of it', 'Go, Rust', 1, ['Go, Rust']],
  ['a text that the server has split otherwise by all of it', 'Go, Rust', 3, ['Go, Rust', 'Go, Rust', 'Go, Rust']],
])('%s', ([, skills, count, names]) => {
  const items = Array.from({ length: count }, () => ({ path: '/skills' }));
  const named = namesOfItems({ skills }, [{ path: '/basics/label' }, ...items]);
  expect(items.map((item) => named.get(item))).toEqual(names);
});

test('a value without a place stands below its entry, and interests and references have groups of their own', () => {
  const item = (path: string, typeId: SectionType | null = null): ImportItem => ({
    path,
    action: 'SKIP',
    typeId,
    sectionId: null,
    issue: { code: 'noPlace', field: null },
    shortened: null,
  });
  const items = [
    item('/basics/summary'),
    item('/skills/0/name'),
    item('/skills/1/name'),
    item('/work/0', 'Workplace'),
    item('/work/1', 'Workplace'),
    item('/sections/interests/items/0/name'),
    item('/references/0'),
    item('/work/0/type'),
    item('/skills/0/level'),
    item('/hobby'),
  ];
  expect(groupsOf(items).map((group) => [group.name, group.items.map(({ path }) => path)])).toEqual([
    ['basics', ['/basics/summary']],
    ['skills', ['/skills/0/name', '/skills/0/level', '/skills/1/name']],
    ['Workplace', ['/work/0', '/work/0/type', '/work/1']],
    ['interests', ['/sections/interests/items/0/name']],
    ['references', ['/references/0']],
    ['other', ['/hobby']],
  ]);
});
