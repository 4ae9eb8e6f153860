import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAddress } from './page-address';

const cases = JSON.parse(
  readFileSync(new URL('../../../../modules/profile/testdata/web_addresses.json', import.meta.url), 'utf8'),
) as [string, string | null][];

test.for(cases.map(([typed, stored]) => [JSON.stringify(typed), typed, stored] as const))(
  'the form, the server and the import read %s alike',
  ([, typed, stored]) => {
    expect(pageAddress(typed)).toBe(stored);
    if (stored !== null) expect(pageAddress(stored)).toBe(stored);
  },
);
