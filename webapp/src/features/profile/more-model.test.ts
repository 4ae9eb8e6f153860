import { expect, test } from 'vitest';
import { differencesOf } from '@/shared/form/form-model';
import { demoParticulars, demoProfile } from '@/shared/testing/fixtures/profile';
import { isEmptyIn } from './attributes-model';
import { moreModel } from './more-model';

const { attributes } = demoProfile();
const values = moreModel.toValues({ attributes: { ...attributes, ...demoParticulars } });

test('what the card does not ask for stays as it was, and who verified a website is not sent', () => {
  const sent = moreModel.toAttributes(values, attributes);
  expect(sent).toMatchObject({ headline: attributes?.headline, interests: demoParticulars.interests });
  expect(sent.websites).toEqual([
    { title: 'Notes on ledgers', url: 'https://notes.example' },
    { title: null, url: 'https://social.example/@alex' },
  ]);
});

test('a reference is published only after somebody says so', () => {
  expect(values.references.map(({ permission }) => permission)).toEqual([true, false]);
  expect(
    differencesOf(moreModel.fields, values, {
      ...values,
      references: values.references.map((r) => ({ ...r, permission: true })),
    }),
  ).toHaveLength(1);
});

test.for([
  ['websites', [{ title: '', url: '' }]],
  ['websites', [{ title: '', url: 'ftp://notes.example' }]],
  ['websites', [{ title: 'x'.repeat(81), url: 'https://notes.example' }]],
  ['interests', ['x'.repeat(81)]],
  ['references', [{ name: ' ', text: 'Kind.', permission: true }]],
  ['references', [{ name: 'Robin Demo', text: '', permission: true }]],
  ['familyName', 'x'.repeat(81)],
] as const)('%s is refused as %j', ([name, wrong]) => {
  const issues = moreModel.schema(null).safeParse({ ...values, [name]: wrong }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([name]);
});

test('a profile that says nothing of it is empty, and one with an interest is not', () => {
  expect(isEmptyIn(moreModel, demoProfile())).toBe(true);
  expect(isEmptyIn(moreModel, demoProfile({ attributes: { interests: ['Chess'] } }))).toBe(false);
});
