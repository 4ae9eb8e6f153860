import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { externalSites } from '../config/external-links';

test('every site that an external profile may be on has a mark, and no other has', () => {
  const file = readFileSync('public/sites.svg', 'utf8');
  const marks = [...file.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="[^"]+"\/><\/symbol>/g)];
  expect(marks.map(([, type]) => type)).toEqual(Object.keys(externalSites));
});
