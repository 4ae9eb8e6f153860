import { expect, test } from 'vitest';
import { demoParticulars, demoProfile } from '@/shared/testing/fixtures/profile';
import { isEmptyMore, moreDifferences, morePart, moreSchema } from './more-values';

const { attributes } = demoProfile();
const values = morePart.toValues({ ...attributes, ...demoParticulars });

test('what the card does not ask for stays as it was, and who verified a website is not sent', () => {
  const sent = morePart.toAttributes(values, attributes);
  expect(sent).toMatchObject({ headline: attributes?.headline, interests: demoParticulars.interests });
  expect(sent.websites).toEqual([
    { title: 'Notes on ledgers', url: 'https://notes.example' },
    { title: null, url: 'https://social.example/@alex' },
  ]);
});

test('a reference is published only after somebody says so', () => {
  expect(values.references.map(({ permission }) => permission)).toEqual([true, false]);
  expect(
    moreDifferences(values, { ...values, references: values.references.map((r) => ({ ...r, permission: true })) }),
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
  const issues = moreSchema.safeParse({ ...values, [name]: wrong }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([name]);
});

test('a profile that says nothing of it is empty, and one with an interest is not', () => {
  expect(isEmptyMore(demoProfile())).toBe(true);
  expect(isEmptyMore(demoProfile({ attributes: { interests: ['Chess'] } }))).toBe(false);
});
