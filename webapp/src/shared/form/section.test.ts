import { expect, test } from 'vitest';
import type { Section } from '../api/generated/model/section';
import { emptySection, sectionLimits, sectionSchema, toSectionInput, toSectionValues } from './section';
import type { SectionValues } from './section-fields';

const today = '2026-11-21';
const filled: SectionValues = {
  ...emptySection('Workplace'),
  title: 'Engineer',
  organization: 'Demo Works',
  startedAt: '2023/03/01',
};

const section: Section = {
  id: 7,
  typeId: 'Workplace',
  title: 'Engineer',
  organization: 'Demo Works',
  attributes: {
    description: 'Payments.',
    url: 'https://example.com',
    location: 'Lisbon',
    employmentType: 'FULL_TIME',
    workMode: 'HYBRID',
  },
  tags: [{ label: 'Go' }, { label: 'SQL' }],
  files: [],
  startedAt: '2023-03-01',
  endedAt: '2025-06-30',
  issuedAt: null,
  expirationAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
  version: 2,
};

/** The fields that are refused, with the sentences. */
function refusals(values: Partial<SectionValues>): Record<string, string> {
  const result = sectionSchema('Workplace', today).safeParse({ ...filled, ...values });
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

test('title, organization, start and an open end are enough', () => {
  expect(refusals({})).toEqual({});
});

test('an empty form is told what is missing, field by field', () => {
  expect(Object.keys(refusals(emptySection('Workplace')))).toEqual(['title', 'organization', 'startedAt']);
  expect(refusals({ startedAt: '' })['startedAt']).toBe('Please fill this in.');
});

test('a title of spaces is no title', () => {
  expect(Object.keys(refusals({ title: '   ' }))).toEqual(['title']);
});

test('spaces around a text do not reach the server', () => {
  const parsed = sectionSchema('Workplace', today).parse({ ...filled, title: '  Engineer ', location: ' Lisbon ' });
  expect(toSectionInput('Workplace', parsed)).toMatchObject({ title: 'Engineer', attributes: { location: 'Lisbon' } });
});

test.for(['2023/13/01', '2023/02/29', '2023/3/1', '20'])('%s is no day', (startedAt) => {
  expect(refusals({ startedAt })).toEqual({ startedAt: 'Please enter a day as yyyy/mm/dd.' });
});

test.for(['1899/12/31', '2036/11/22'])('%s is out of range', (startedAt) => {
  expect(refusals({ startedAt })).toEqual({ startedAt: 'Please choose a day between 1900 and ten years from now.' });
});

test('whoever has left says when', () => {
  expect(refusals({ isCurrent: false })).toEqual({ endedAt: 'Please fill this in.' });
});

test('a missing end is told together with all else that is missing', () => {
  expect(Object.keys(refusals({ title: '', isCurrent: false }))).toEqual(['title', 'endedAt']);
});

test('the end does not lie before the start', () => {
  expect(refusals({ isCurrent: false, endedAt: '2023/02/28' })).toEqual({
    endedAt: 'The end cannot be before the start.',
  });
  expect(refusals({ isCurrent: false, endedAt: '2023/03/01' })).toEqual({});
});

test('a day that is none is not compared', () => {
  expect(refusals({ isCurrent: false, endedAt: '2022/99/99' })).toEqual({
    endedAt: 'Please enter a day as yyyy/mm/dd.',
  });
});

test('an end before the start does not matter while one works there', () => {
  expect(refusals({ endedAt: '2001/01/01' })).toEqual({});
});

test.for(['http://example.com', 'example.com', 'https://', 'javascript:alert(1)'])('%s is no address', (url) => {
  expect(Object.keys(refusals({ url }))).toEqual(['url']);
});

test('texts keep to the limits of the contract', () => {
  expect(refusals({ title: 'x'.repeat(sectionLimits.title) })).toEqual({});
  expect(Object.keys(refusals({ title: 'x'.repeat(sectionLimits.title + 1) }))).toEqual(['title']);
  expect(Object.keys(refusals({ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }))).toEqual(['tags']);
});

test('a saved workplace fills the form and comes back as it was', () => {
  const values = toSectionValues(section);
  expect(values).toMatchObject({
    startedAt: '2023/03/01',
    endedAt: '2025/06/30',
    isCurrent: false,
    tags: ['Go', 'SQL'],
  });
  expect(toSectionInput('Workplace', values)).toEqual({
    typeId: 'Workplace',
    title: 'Engineer',
    organization: 'Demo Works',
    startedAt: '2023-03-01',
    endedAt: '2025-06-30',
    attributes: section.attributes,
    tags: section.tags,
  });
});

test('a kind of employment that the form does not know is left open', () => {
  const attributes = { ...section.attributes, employmentType: 'GIG' as never, workMode: null };
  expect(toSectionValues({ ...section, attributes })).toMatchObject({ employmentType: null, workMode: null });
});

test('an open workplace has no end, whatever was typed before', () => {
  expect(toSectionValues({ ...section, endedAt: null })).toMatchObject({ isCurrent: true, endedAt: '' });
  expect(toSectionInput('Workplace', { ...filled, endedAt: '2025/06/30' }).endedAt).toBeNull();
});

test('what is left empty is sent as null', () => {
  expect(toSectionInput('Workplace', filled).attributes).toEqual({
    description: null,
    url: null,
    location: null,
    employmentType: null,
    workMode: null,
  });
});
