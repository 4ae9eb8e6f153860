import { expect, test } from 'vitest';
import { LensAttribute } from '@/shared/api/generated/model/lens-attribute';
import type { ProfileLens } from '@/shared/api/generated/model/profile-lens';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { lensParts } from '@/shared/form/lens-parts';
import { type ProfileLinkValues, profileLinkKind } from './profile-link-kind';

const { schema, toInput, toValues } = profileLinkKind;
const empty = toValues(null);

const now = '2026-11-21T15:00:00Z';

function refused(values: Partial<ProfileLinkValues>): string[] {
  const result = schema(now).safeParse({ ...empty, name: 'Conference badge', ...values });
  return (result.error?.issues ?? []).map((issue) => issue.path.join('.'));
}

const lens: ProfileLens = {
  sectionTypes: ['Workplace'],
  hiddenSectionIds: [104],
  hiddenAttributes: ['HEADLINE', 'PHOTO'],
  headline: null,
  note: 'Hello.',
};

test('a name is enough', () => {
  expect(refused({})).toEqual([]);
});

test.for(['', '   '])('a link called "%s" cannot be told from the others', (name) => {
  expect(refused({ name })).toEqual(['name']);
});

test('the last day may be today and not yesterday', () => {
  expect(refused({ lastDay: '2026/11/21' })).toEqual([]);
  expect(refused({ lastDay: '2026/11/20' })).toEqual(['lastDay']);
});

test('a day that does not exist is refused', () => {
  expect(refused({ lastDay: '2027/02/30' })).toEqual(['lastDay']);
});

test('a link works through the whole of its last day', () => {
  expect(toInput({ ...empty, name: 'Badge', lastDay: '2026/12/31' }, null)).toEqual({
    name: 'Badge',
    recipientName: null,
    expiresAt: '2026-12-31T23:59:59Z',
    contact: true,
    lens: { sectionTypes: null, hiddenSectionIds: [], hiddenAttributes: [], headline: null, note: null },
  });
});

test('what is sent comes back into the form unchanged', () => {
  const values = {
    name: 'Badge',
    recipientName: 'Robin Demo',
    lastDay: '2026/12/31',
    contact: false,
    shown: [LensAttribute.PHOTO, LensAttribute.TAGS],
    hiddenIds: [104, 201],
    headline: 'Keeps ledgers',
    note: 'Hello.',
  };
  const link = toInput(values, null) as ProfileLink;
  expect(toValues(link)).toEqual(values);
});

test('the time of day at which a link ends stays when something else is changed', () => {
  const link = {
    name: 'Badge',
    recipientName: null,
    expiresAt: '2026-12-31T09:30:00Z',
    contact: false,
    lens,
  } as ProfileLink;
  const values = { ...toValues(link), name: 'Poster' };
  expect(toInput(values, link)).toEqual({ ...link, name: 'Poster' });
  expect(toInput({ ...values, lastDay: '2026/12/30' }, link).expiresAt).toBe('2026-12-30T23:59:59Z');
});

test('a link lets its visitors write until that is taken back, and a change of anything else leaves it', () => {
  expect(empty.contact).toBe(true);
  expect(toInput({ ...empty, name: 'Badge' }, null).contact).toBe(true);
  const link = { name: 'Badge', recipientName: null, expiresAt: null, contact: false } as ProfileLink;
  expect(toInput({ ...toValues(link), name: 'Poster' }, link).contact).toBe(false);
});

test('what has ended can be renamed and stays ended, or opens again with a later day or none', () => {
  const values = { ...empty, name: 'Poster', lastDay: '2026/11/20' };
  const ended = schema(now, '2026/11/20');
  for (const lastDay of ['2026/11/20', '2026/11/21', '2026/11/22', '']) {
    expect(ended.safeParse({ ...values, lastDay }).success, lastDay).toBe(true);
  }
  expect(ended.safeParse({ ...values, lastDay: '2026/11/19' }).success).toBe(false);
  expect(schema(now).safeParse(values).success).toBe(false);
});

test('a link without a lens shows everything, and is sent without hiding anything', () => {
  expect(empty.shown).toEqual(lensParts);
  expect(toInput({ ...empty, name: 'Badge' }, null).lens).toEqual({
    sectionTypes: null,
    hiddenSectionIds: [],
    hiddenAttributes: [],
    headline: null,
    note: null,
  });
});

test('what a form does not show of a lens stays hidden', () => {
  const link = { name: 'Badge', recipientName: null, expiresAt: null, contact: true, lens } as ProfileLink;
  expect(toInput({ ...toValues(link), name: 'Poster' }, link).lens).toEqual(lens);
});

test('a difference names what a link does not show', () => {
  const { inWords } = profileLinkKind.fields.shown;
  expect(inWords(empty)).toBe('Everything');
  expect(inWords({ ...empty, shown: lensParts.filter((part) => part !== 'PHOTO' && part !== 'School') })).toBe(
    'Without Education, Photo',
  );
});
