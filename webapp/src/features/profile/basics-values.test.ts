import { expect, test } from 'vitest';
import { basicsDifferences, basicsSchema, isSameBasics, toBasicsAttributes, toBasicsValues } from './basics-values';

const attributes = {
  headline: 'Staff engineer',
  summary: 'Two lines\nof text',
  location: 'Rotterdam',
  tags: [{ label: 'Go' }, { label: 'Kafka' }],
};
const values = toBasicsValues(attributes);

test('a profile that says nothing gives an empty form', () => {
  const empty = { headline: '', summary: '', location: '', tags: [] };
  expect(toBasicsValues(null)).toEqual(empty);
  expect(toBasicsValues({ headline: null, tags: null })).toEqual(empty);
});

test('values travel to the server and back unchanged', () => {
  expect(toBasicsValues(toBasicsAttributes(values, null))).toEqual(values);
});

test('an emptied field is cleared, and what the form does not ask for stays', () => {
  const before = { ...attributes, pronouns: 'they/them' };
  expect(toBasicsAttributes({ ...values, headline: '' }, before)).toEqual({
    ...attributes,
    pronouns: 'they/them',
    headline: null,
  });
});

test('space around a text is not part of it', () => {
  expect(basicsSchema.parse({ ...values, headline: '  Staff engineer ' }).headline).toBe('Staff engineer');
});

test.each([
  ['a headline of 121 characters', { ...values, headline: 'x'.repeat(121) }],
  ['a summary of 2601 characters', { ...values, summary: 'x'.repeat(2601) }],
  ['a location of 121 characters', { ...values, location: 'x'.repeat(121) }],
  ['51 skills', { ...values, tags: Array.from({ length: 51 }, (_, index) => `Skill ${index}`) }],
])('%s is too much', (_what, tooMuch) => {
  expect(basicsSchema.safeParse(tooMuch).success).toBe(false);
});

test('only what differs is listed, in words', () => {
  const typed = { ...values, location: 'Utrecht', tags: ['Go'] };
  expect(basicsDifferences(values, typed)).toEqual([
    { name: 'location', label: 'Location', saved: 'Rotterdam', typed: 'Utrecht' },
    { name: 'tags', label: 'Skills', saved: 'Go and Kafka', typed: 'Go' },
  ]);
  expect(isSameBasics(values, typed)).toBe(false);
  expect(isSameBasics(values, { ...values })).toBe(true);
});
