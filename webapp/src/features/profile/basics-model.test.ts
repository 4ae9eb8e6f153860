import { expect, test } from 'vitest';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { differencesOf, isSameIn } from '@/shared/form/form-model';
import { type BasicsValues, basicsModel } from './basics-model';

const { toAttributes, fields } = basicsModel;
const schema = basicsModel.schema(null);
const toValues = (saved: ProfileAttributes | null) => basicsModel.toValues({ attributes: saved });
const isSame = (a: BasicsValues, b: BasicsValues) => isSameIn(fields, a, b);
const attributes: ProfileAttributes = {
  headline: 'Staff engineer',
  location: 'Rotterdam',
  countryCode: 'NL',
  pronouns: 'they/them',
  openToWork: true,
  companyName: null,
  companyUrl: null,
  givenName: null,
  familyName: 'Demo',
};
const values = toValues(attributes);

test('a profile that says nothing gives an empty form', () => {
  const empty = {
    headline: '',
    location: '',
    countryCode: '',
    pronouns: '',
    openToWork: false,
    companyName: '',
    companyUrl: '',
    givenName: '',
    familyName: '',
  };
  expect(toValues(null)).toEqual(empty);
  expect(toValues({ headline: null, familyName: null })).toEqual(empty);
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
  ['a location of 121 characters', { ...values, location: 'x'.repeat(121) }],
  ['pronouns of 41 characters', { ...values, pronouns: 'x'.repeat(41) }],
  ['an address that is not safe', { ...values, companyUrl: 'ftp://company.example' }],
  ['a family name of 81 characters', { ...values, familyName: 'x'.repeat(81) }],
])('%s is refused', (_what, tooMuch) => {
  expect(schema.safeParse(tooMuch).success).toBe(false);
});

test('only what differs is listed, in words', () => {
  const typed = { ...values, location: 'Utrecht', openToWork: false };
  expect(differencesOf(fields, values, typed)).toEqual([
    { name: 'location', label: 'Location', saved: 'Rotterdam', typed: 'Utrecht' },
    { name: 'openToWork', label: 'Open to work', saved: 'Yes', typed: 'No' },
  ]);
  expect(isSame(values, typed)).toBe(false);
  expect(isSame(values, { ...values })).toBe(true);
});
