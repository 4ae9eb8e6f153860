import { expect, test } from 'vitest';
import { demoVersion } from '@/shared/testing/versions';
import type { Section } from '../api/generated/model/section';
import type { SectionType } from '../api/generated/model/section-type';
import {
  SectionAttributes,
  SectionInput,
  sectionAttributesLocationMax,
  sectionInputTagsMax,
  sectionInputTitleMax,
  tagLabelMax,
} from '../api/generated/schemas/profile.zod.ts';
import { demoSection } from '../testing/fixtures/sections';
import { emptySection, sectionSchema, toSectionInput, toSectionValues } from './section';
import { fieldsOf, type SectionValues, sectionFields, sectionForms } from './section-fields';
import { startZodMessages } from './zod-messages';

startZodMessages();

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
  ...demoVersion(2, 'demo'),
};

/** Every field of every type, filled in. */
const everything: SectionValues = {
  title: 'Engineer',
  organization: 'Demo Works',
  startedAt: '2023/03/01',
  isCurrent: false,
  endedAt: '2025/06/30',
  issuedAt: '2024/03/15',
  expirationAt: '2027/03/14',
  location: 'Lisbon',
  url: 'https://example.com/work',
  description: 'Payments.',
  tags: ['Go'],
  employmentType: 'FULL_TIME',
  workMode: 'REMOTE',
  kind: 'TALK',
  degree: 'Master of Science',
  fieldOfStudy: 'Computer science',
  grade: '1.3',
  role: 'Speaker',
  credentialId: 'DEMO-48213',
  doi: '10.1000/demo.17',
  repositoryFullName: 'alex-demo/quiet-ledger',
  language: 'Go',
};

/** The attributes of a workplace that has none. */
const emptyAttributes = Object.fromEntries(
  fieldsOf('Workplace')
    .filter((name) => name in SectionAttributes.shape)
    .map((name) => [name, null]),
);

/** The fields that are refused, with the sentences. */
function refusals(values: Partial<SectionValues>): Record<string, string> {
  return refusalsOf('Workplace', { ...filled, ...values });
}

function refusalsOf(typeId: SectionType, values: SectionValues): Record<string, string> {
  const result = sectionSchema(typeId, today).safeParse(values);
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

test.for(['2023/3/1', '20', '2023-03-01'])('%s is not written as a day', (startedAt) => {
  expect(refusals({ startedAt })).toEqual({
    startedAt: 'Please enter a year, a month or a day: yyyy, yyyy/mm or yyyy/mm/dd.',
  });
});

test.for(['2023/13/01', '2023/02/29', '0000/00/00', '31 Feb 2020', '30.02.2023', '13/2021'])(
  '%s is in no calendar',
  (startedAt) => {
    expect(refusals({ startedAt })).toEqual({
      startedAt: 'There is no such date. Please enter yyyy, yyyy/mm or yyyy/mm/dd.',
    });
  },
);

test.for(['1899/12/31', '2036/11/22'])('%s is out of range', (startedAt) => {
  expect(refusals({ startedAt })).toEqual({ startedAt: 'Please choose a date between 1900 and ten years from now.' });
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
    endedAt: 'There is no such date. Please enter yyyy, yyyy/mm or yyyy/mm/dd.',
  });
});

test.for([
  ['2021', '2021/03'],
  ['2021/03', '2021'],
  ['2021/03/14', '2021/03'],
  ['1900', '2036'],
] as const)('from %s to %s is in order by what is known of both, and sent as it is', ([startedAt, endedAt]) => {
  expect(refusals({ isCurrent: false, startedAt, endedAt })).toEqual({});
  expect(toSectionInput('Workplace', { ...filled, isCurrent: false, startedAt, endedAt })).toMatchObject({
    startedAt: startedAt.replaceAll('/', '-'),
    endedAt: endedAt.replaceAll('/', '-'),
  });
});

test('a month before that of the start is no end', () => {
  expect(refusals({ isCurrent: false, startedAt: '2021/04', endedAt: '2021/03' })).toEqual({
    endedAt: 'The end cannot be before the start.',
  });
});

test('a saved month fills the form as a month', () => {
  expect(toSectionValues({ ...section, startedAt: '2021-03', endedAt: '2022' })).toMatchObject({
    startedAt: '2021/03',
    endedAt: '2022',
  });
});

test('an end before the start does not matter while one works there', () => {
  expect(refusals({ endedAt: '2001/01/01' })).toEqual({});
});

test.for(['intranet', 'alex@example.com', 'ftp://example.com', 'javascript:alert(1)'])('%s is no address', (url) => {
  expect(Object.keys(refusals({ url }))).toEqual(['url']);
});

test('texts keep to the limits of the contract', () => {
  expect(refusals({ title: 'x'.repeat(sectionInputTitleMax) })).toEqual({});
  expect(refusals({ title: 'x'.repeat(sectionInputTitleMax + 1) })).toEqual({
    title: 'Please use at most 220 characters.',
  });
  expect(Object.keys(refusals({ location: 'x'.repeat(sectionAttributesLocationMax + 1) }))).toEqual(['location']);
  const tags = Array.from({ length: sectionInputTagsMax + 1 }, (_, index) => `tag ${index}`);
  expect(refusals({ tags: tags.slice(1) })).toEqual({});
  expect(Object.keys(refusals({ tags }))).toEqual(['tags']);
  expect(Object.keys(refusals({ tags: ['x'.repeat(tagLabelMax + 1)] }))).toEqual(['tags']);
});

test('what the server leaves out of a text does not count', () => {
  const title = 'x'.repeat(sectionInputTitleMax);
  expect(refusals({ title: `  ${title}\r\n` })).toEqual({});
  expect(refusals({ title: `\u00ad\u200b${title}` })).toEqual({});
  expect(refusals({ title: 'u\u0308'.repeat(sectionInputTitleMax) })).toEqual({});
  expect(refusals({ title: '🚀'.repeat(sectionInputTitleMax) })).toEqual({});
  expect(Object.keys(refusals({ title: '🚀'.repeat(sectionInputTitleMax + 1) }))).toEqual(['title']);
  expect(refusals({ tags: ['🚀'.repeat(tagLabelMax)] })).toEqual({});
  expect(Object.keys(refusals({ tags: ['🚀'.repeat(tagLabelMax + 1)] }))).toEqual(['tags']);
});

test('a text is sent as the server stores it', () => {
  const typed = { ...filled, title: 'Engineer\r\nand speaker', description: '•\tone\r\n•\ttwo', tags: ['Go\u200b'] };
  const values = sectionSchema('Workplace', today).parse(typed);
  expect(values).toMatchObject({ title: 'Engineer and speaker', description: '- one\n- two', tags: ['Go'] });
});

test('a character that cannot be saved is named with its place', () => {
  expect(refusals({ title: '\u0007x' })).toEqual({
    title: 'The character U+0007 at the beginning of line 1 cannot be saved. Please delete it.',
  });
  expect(refusals({ description: 'Leads the platform.\r\nSix of our engineers\u0000 and more' })).toEqual({
    description: 'The character U+0000 after “Six of our engineers” (line 2) cannot be saved. Please delete it.',
  });
  expect(refusals({ tags: ['a', 'b\u0007'] })).toEqual({
    tags: 'The character U+0007 after “b” (line 1) cannot be saved. Please delete it.',
  });
});

test.for(['https://name:secret@example.com', 'https://name@example.com'])(
  '%s is refused by the server, so it is refused here',
  (url) => {
    expect(refusals({ url })).toEqual({ url: 'Please enter the address of a page, such as https://example.com.' });
  },
);

test.for([
  ['example.com', 'https://example.com'],
  ['http://example.com/a b', 'https://example.com/a%20b'],
  ['N/A', ''],
] as const)('%s is sent as %s', ([url, sent]) => {
  expect(sectionSchema('Workplace', today).parse({ ...filled, url })).toMatchObject({ url: sent });
});

test('what stands for no address is none where one is needed', () => {
  expect(refusalsOf('Repository', { ...everything, url: 'N/A' })).toEqual({ url: 'Please fill this in.' });
});

const types = Object.keys(sectionForms) as SectionType[];

test('whatever can be typed about an entry is in the form of a type', () => {
  const structure = ['typeId', 'attributes'];
  const ofImportedRepositories = ['stars', 'forks', 'pushedAt', 'numbersFrom', 'numbersAt', 'numbersProof'];
  const members = Object.keys({ ...SectionInput.shape, ...SectionAttributes.shape });
  expect([...sectionFields, ...structure, ...ofImportedRepositories].sort()).toEqual(members.sort());
});

test.for(types)('an empty %s is told what its type cannot be without', (typeId) => {
  const required: Record<SectionType, string[]> = {
    Workplace: ['title', 'organization', 'startedAt'],
    School: ['organization'],
    Project: ['title'],
    Repository: ['title', 'url'],
    Certification: ['title'],
    Contribution: ['title'],
  };
  expect(Object.keys(refusalsOf(typeId, emptySection(typeId)))).toEqual(required[typeId]);
});

test.for(types)('a %s that says everything is in order and is sent with its own fields alone', (typeId) => {
  expect(refusalsOf(typeId, everything)).toEqual({});
  const { attributes, typeId: sentType, tags, ...lines } = toSectionInput(typeId, everything);
  const fields = new Set<string>([...Object.keys(lines), ...Object.keys(attributes ?? {}), 'tags']);
  expect(sentType).toBe(typeId);
  expect(tags).toEqual([{ label: 'Go' }]);
  expect(fields).toEqual(new Set<string>(fieldsOf(typeId)));
});

test.for(types)('a saved %s comes back as it was', (typeId) => {
  const saved = demoSection(typeId);
  const { title, organization, startedAt, endedAt, issuedAt, expirationAt, tags } = saved;
  const sent = toSectionInput(typeId, toSectionValues(saved), saved);
  expect(sent).toMatchObject({ typeId, title, organization, startedAt, endedAt, issuedAt, expirationAt, tags });
  expect(sent.attributes).toMatchObject(saved.attributes);
});

test('what the form has no field for stays as it is saved', () => {
  const school = demoSection('School', { title: 'Diploma' });
  expect(toSectionInput('School', toSectionValues(school), school).title).toBe('Diploma');
  const repository = demoSection('Repository', { organization: 'Sample Studio' });
  expect(toSectionInput('Repository', toSectionValues(repository), repository).organization).toBe('Sample Studio');
});

test('what has no days at all is neither going on nor over', () => {
  const values = toSectionValues(demoSection('School', { startedAt: null, endedAt: null }));
  expect(values.isCurrent).toBe(false);
  expect(refusalsOf('School', values)).toEqual({});
});

test('what goes on says since when, and what has begun says when it ended', () => {
  const school = { ...emptySection('School'), organization: 'Demo University' };
  expect(refusalsOf('School', { ...school, isCurrent: true })).toEqual({ startedAt: 'Please fill this in.' });
  expect(refusalsOf('School', { ...school, startedAt: '2010/09/01' })).toEqual({ endedAt: 'Please fill this in.' });
  expect(refusalsOf('School', { ...school, startedAt: '2010/09/01', isCurrent: true })).toEqual({});
  expect(refusalsOf('School', { ...school, endedAt: '2015/08/31' })).toEqual({});
});

test('a certificate does not expire before it was issued', () => {
  const order = { expirationAt: 'It cannot expire before it was issued.' };
  const certificate = { ...everything, issuedAt: '2024/03/15', expirationAt: '2024/03/14' };
  expect(refusalsOf('Certification', certificate)).toEqual(order);
  expect(refusalsOf('Certification', { ...certificate, expirationAt: '2024/03/15' })).toEqual({});
  expect(refusalsOf('Certification', { ...certificate, issuedAt: '2024/02/30' })).toEqual({
    issuedAt: 'There is no such date. Please enter yyyy, yyyy/mm or yyyy/mm/dd.',
  });
});

test('the numbers of a repository cannot be typed, and go back as they came', () => {
  const repository = demoSection('Repository');
  const { stars, forks, pushedAt, numbersFrom, numbersAt } = repository.attributes;
  expect(stars).toBe(412);
  expect(fieldsOf('Repository')).not.toContain('stars');
  expect(toSectionInput('Repository', toSectionValues(repository), repository).attributes).toMatchObject({
    stars,
    forks,
    pushedAt,
    numbersFrom,
    numbersAt,
  });
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
    attributes: { ...emptyAttributes, ...section.attributes },
    tags: section.tags,
  });
});

test('a choice that only a newer server knows is valid, and sent as it was', () => {
  const attributes = { ...section.attributes, employmentType: 'GIG' as never, workMode: 'ORBIT' as never };
  const values = toSectionValues({ ...section, attributes });
  expect(values).toMatchObject({ employmentType: 'GIG', workMode: 'ORBIT' });
  expect(refusalsOf('Workplace', values)).toEqual({});
  expect(toSectionInput('Workplace', values).attributes).toMatchObject({ employmentType: 'GIG', workMode: 'ORBIT' });
  const talk = demoSection('Contribution', { attributes: { kind: 'PODCAST' as never } });
  expect(toSectionInput('Contribution', toSectionValues(talk), talk).attributes).toMatchObject({ kind: 'PODCAST' });
});

test('an open workplace has no end, whatever was typed before', () => {
  expect(toSectionValues({ ...section, endedAt: null })).toMatchObject({ isCurrent: true, endedAt: '' });
  expect(toSectionInput('Workplace', { ...filled, endedAt: '2025/06/30' }).endedAt).toBeNull();
});

test('what is left empty is sent as null', () => {
  expect(toSectionInput('Workplace', filled).attributes).toEqual(emptyAttributes);
});

test('a workplace whose file does not say when it began is saved without inventing a day', () => {
  const values = toSectionValues(demoSection('Workplace', { startedAt: null, endedAt: null }));
  expect(sectionSchema('Workplace', today, true).safeParse(values).success).toBe(true);
  expect(sectionSchema('Workplace', today).safeParse(values).success).toBe(false);
});
