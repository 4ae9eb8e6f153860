import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { SectionAttributes } from '@/shared/api/generated/schemas/profile.zod';
import { inputTypeOf, sectionFields } from '@/shared/form/section-fields';

const testData = new URL('../../../../modules/sharing/internal/publicpage/testdata/', import.meta.url);
const full = JSON.parse(await readFile(new URL('full.json', testData), 'utf8')) as PublicProfile;

/** What same-markup.test.ts compares with the page that the server and the application render of the example. */
const page = await readFile(new URL('full.en-US.html', testData), 'utf8');

const { workplaces, schools, projects, repositories, certifications, contributions } = full;
const attributes = [workplaces, schools, projects, repositories, certifications, contributions]
  .flat()
  .flatMap((section) => Object.entries(section.attributes));

test('the example of a public page has a section with each attribute of the contract', () => {
  // numbersProof is only sent.
  const shown = Object.keys(SectionAttributes.shape).filter((name) => name !== 'numbersProof');
  expect([...new Set(attributes.map(([name]) => name))].sort()).toEqual(shown.sort());
});

const lineFields: readonly string[] = sectionFields.filter((name) => inputTypeOf(name) === 'text');
const lines = attributes.filter(([name]) => lineFields.includes(name));

test.for(lines)('the public page shows the %s of a section: %s', ([, text]) => {
  // Not toContain, which would print the whole page.
  expect(page.includes(String(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;'))).toBe(true);
});
