import { expect, test } from 'vitest';
import type { LanguageLevel } from '@/shared/api/generated/model/language-level';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { differencesOf, isSameIn } from '@/shared/form/form-model';
import { type BasicsValues, basicsModel } from './basics-model';

const { toAttributes, fields } = basicsModel;
const schema = basicsModel.schema(null);
const toValues = (saved: ProfileAttributes | null) => basicsModel.toValues({ attributes: saved });
const isSame = (a: BasicsValues, b: BasicsValues) => isSameIn(fields, a, b);
const attributes: ProfileAttributes = {
  headline: 'Staff engineer',
  summary: 'Two lines\nof text',
  location: 'Rotterdam',
  countryCode: 'NL',
  pronouns: 'they/them',
  openToWork: true,
  tags: [{ label: 'Go' }, { label: 'Kafka' }],
  languages: [{ code: 'de-CH', level: 'NATIVE' }],
  companyName: null,
  companyUrl: null,
};
const values = toValues(attributes);

test('a profile that says nothing gives an empty form', () => {
  const empty = {
    headline: '',
    summary: '',
    location: '',
    countryCode: '',
    pronouns: '',
    openToWork: false,
    tags: [],
    languages: [],
    companyName: '',
    companyUrl: '',
  };
  expect(toValues(null)).toEqual(empty);
  expect(toValues({ headline: null, tags: null })).toEqual(empty);
});

test('values travel to the server and back unchanged', () => {
  expect(toValues(toAttributes(values, null))).toEqual(values);
});

test('an emptied field is cleared, and what the form does not ask for stays', () => {
  const externalLinks = [{ type: 'DEV', value: 'alex' } as const];
  const before = { ...attributes, externalLinks };
  expect(toAttributes({ ...values, headline: '' }, before)).toEqual({
    ...attributes,
    externalLinks,
    headline: null,
  });
});

test('space around a text is not part of it', () => {
  expect(schema.parse({ ...values, headline: '  Staff engineer ' }).headline).toBe('Staff engineer');
});

test.each([
  ['a headline of 221 characters', { ...values, headline: 'x'.repeat(221) }],
  ['a summary of 2601 characters', { ...values, summary: 'x'.repeat(2601) }],
  ['a location of 121 characters', { ...values, location: 'x'.repeat(121) }],
  ['pronouns of 41 characters', { ...values, pronouns: 'x'.repeat(41) }],
  ['a language that is not chosen', { ...values, languages: [{ code: '', level: 'BASIC' as const }] }],
  ['an address that is not safe', { ...values, companyUrl: 'ftp://company.example' }],
  ['51 skills', { ...values, tags: Array.from({ length: 51 }, (_, index) => `Skill ${index}`) }],
])('%s is refused', (_what, tooMuch) => {
  expect(schema.safeParse(tooMuch).success).toBe(false);
});

test('only what differs is listed, in words', () => {
  const typed = { ...values, location: 'Utrecht', openToWork: false, tags: ['Go'], languages: [] };
  expect(differencesOf(fields, values, typed)).toEqual([
    { name: 'location', label: 'Location', saved: 'Rotterdam', typed: 'Utrecht' },
    { name: 'openToWork', label: 'Open to work', saved: 'Yes', typed: 'No' },
    { name: 'tags', label: 'Skills', saved: 'Go and Kafka', typed: 'Go' },
    { name: 'languages', label: 'Languages', saved: 'Swiss High German (Native)', typed: '' },
  ]);
  expect(isSame(values, typed)).toBe(false);
  expect(isSame(values, { ...values })).toBe(true);
});

test('a language level that only a newer server knows is shown as it is, and may be saved', () => {
  const level = 'PROFESSIONAL' as LanguageLevel;
  const newer = { ...values, languages: [{ code: 'fr', level }] };
  expect(differencesOf(fields, values, newer)).toEqual([
    { name: 'languages', label: 'Languages', saved: expect.any(String) as string, typed: 'French (PROFESSIONAL)' },
  ]);
  expect(schema.safeParse(newer).data).toEqual(newer);
});
