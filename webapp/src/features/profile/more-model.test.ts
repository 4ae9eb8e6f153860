import { expect, test } from 'vitest';
import { differencesOf } from '@/shared/form/form-model';
import { demoParticulars, demoProfile } from '@/shared/testing/fixtures/profile';
import { isEmptyIn } from './attributes-model';
import { interestsModel, referencesModel, websitesModel } from './more-model';

const { attributes } = demoProfile();
const saved = { attributes: { ...attributes, ...demoParticulars } };

test('what the form does not ask for stays as it was, and who verified a website is not sent', () => {
  const sent = websitesModel.toAttributes(websitesModel.toValues(saved), saved.attributes);
  expect(sent).toMatchObject({ headline: attributes?.headline, interests: demoParticulars.interests });
  expect(sent.websites).toEqual([
    { title: 'Notes on ledgers', url: 'https://notes.example' },
    { title: null, url: 'https://social.example/@alex' },
  ]);
});

test('a reference is published only after somebody says so', () => {
  const values = referencesModel.toValues(saved);
  expect(values.references.map(({ permission }) => permission)).toEqual([true, false]);
  expect(
    differencesOf(referencesModel.fields, values, {
      references: values.references.map((r) => ({ ...r, permission: true })),
    }),
  ).toHaveLength(1);
});

test.for([
  [websitesModel, { websites: [{ title: '', url: '' }] }],
  [websitesModel, { websites: [{ title: '', url: 'ftp://notes.example' }] }],
  [websitesModel, { websites: [{ title: 'x'.repeat(81), url: 'https://notes.example' }] }],
  [interestsModel, { interests: ['x'.repeat(81)] }],
  [referencesModel, { references: [{ name: ' ', text: 'Kind.', permission: true }] }],
  [referencesModel, { references: [{ name: 'Robin Demo', text: '', permission: true }] }],
] as const)('of form %#, %j is refused', ([{ schema }, wrong]) => {
  const issues = schema(null).safeParse(wrong).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual(Object.keys(wrong));
});

test('a profile that says nothing of it is empty, and one with an interest is not', () => {
  expect(isEmptyIn(interestsModel, demoProfile())).toBe(true);
  expect(isEmptyIn(interestsModel, demoProfile({ attributes: { interests: ['Chess'] } }))).toBe(false);
});
