import { expect, test } from 'vitest';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { demoPublicFile, demoPublicProfile, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { type Extent, type OutlineEntry, outlineOf } from './profile-outline';

const outline = (changes: Partial<PublicProfile> = {}, extent: Extent = 'full') =>
  outlineOf({
    profile: { ...demoPublicProfile, ...changes },
    today: publicProfileToday,
    origin: 'https://wright.example',
    extent,
  });

const textOf = ({ text }: OutlineEntry) =>
  text.map(({ marker, inline }) => marker + inline.map((part) => part.text).join('')).join('\n');

const [work] = demoPublicProfile.workplaces;
if (work === undefined) throw new Error('the demo profile has no workplace');

test('each part of the page is a section, and empty parts are left out', () => {
  const titles = outline({ alias: 'alex-demo', projects: [], schools: [] }).sections.map(({ title }) => title);
  expect(titles).toContain('Work');
  expect(titles).not.toContain('Projects');
  expect(titles).not.toContain('Education');
  const nothing = {
    workplaces: [],
    projects: [],
    repositories: [],
    certifications: [],
    contributions: [],
    schools: [],
  };
  expect(outline({ ...nothing, attributes: null }).sections).toEqual([]);
});

test('short parts are for the second column, in the order of the look', () => {
  const schools = [{ ...work, typeId: 'School' as const }];
  const projects = [{ ...work, typeId: 'Project' as const }];
  const look = { accent: 'AUTO', cover: 'AUTO', layout: 'COLUMN', parts: ['TAGS', 'PROJECTS', 'EDUCATION'] } as const;
  const { sections } = outline({ schools, projects, look: { ...look, parts: [...look.parts] } });
  const titlesOf = (isAside: boolean) =>
    sections.filter((section) => section.isAside === isAside).map(({ title }) => title);
  expect(titlesOf(false)).toEqual(['Projects', 'About', 'Work']);
  expect(titlesOf(true)).toEqual(['Skills', 'Education']);
});

test('the note of a personal link is in the file, and there is none without it', () => {
  expect(outline().note.text).toEqual([]);
  const { title, text } = outline({ note: 'Hello **Robin**.' }).note;
  expect(title).toBe('A note to you');
  expect(text).toEqual([
    {
      marker: '',
      inline: [
        { text: 'Hello ', isBold: false, url: '' },
        { text: 'Robin', isBold: true, url: '' },
        { text: '.', isBold: false, url: '' },
      ],
    },
  ]);
});

test('the file leads to the page by its alias, and a personal link is not in it', () => {
  expect(outline({ alias: 'alex-demo' })).toMatchObject({
    address: 'https://wright.example/p/alex-demo',
    footer: 'wright.example/p/alex-demo\u00A0· As of Nov 2026',
  });
  expect(outline({ alias: null })).toMatchObject({ address: '', footer: 'As of Nov 2026' });
});

test('lists, bold text and links of a description are those of the page', () => {
  const description = 'Leads:\n- **40,000** a second\n- [the ledger](https://ledger.example)\n\n2. second';
  const entries = outline({ workplaces: [{ ...work, attributes: { description } }] }).sections.find(
    ({ title }) => title === 'Work',
  )?.entries;
  expect(entries?.[0]?.text).toEqual([
    { marker: '', inline: [{ text: 'Leads:', isBold: false, url: '' }] },
    {
      marker: '•',
      inline: [
        { text: '40,000', isBold: true, url: '' },
        { text: ' a second', isBold: false, url: '' },
      ],
    },
    { marker: '•', inline: [{ text: 'the ledger', isBold: false, url: 'https://ledger.example' }] },
    { marker: '2.', inline: [{ text: 'second', isBold: false, url: '' }] },
  ]);
});

test('a title leads only to an https address that the page would link, too', () => {
  const titleOf = (url: string) =>
    outline({ workplaces: [{ ...work, attributes: { url } }] }).sections.find(({ title }) => title === 'Work')
      ?.entries[0]?.url;
  expect(titleOf('https://northwind.example/a')).toBe('https://northwind.example/a');
  for (const other of ['http://northwind.example', 'javascript:alert(1)', 'file:///etc/passwd', 'no address']) {
    expect(titleOf(other)).toBe('');
  }
});

test('a certificate without an issuer has its title alone', () => {
  const certificate = { ...work, typeId: 'Certification' as const, title: 'Ledger engineer', organization: null };
  const sections = outline({ certifications: [certificate] }).sections;
  expect(sections.find(({ title }) => title === 'Certifications')?.entries[0]?.title).toBe('Ledger engineer');
});

const workplacesWith = (description: string) =>
  Array.from({ length: 9 }, () => ({
    ...work,
    attributes: { description },
    tags: Array.from({ length: 12 }, (_, index) => ({ label: `Skill ${index}` })),
  }));

const workOf = (extent: Extent, description: string) =>
  outline({ workplaces: workplacesWith(description) }, extent).sections.find(({ title }) => title === 'Work')
    ?.entries ?? [];

const onOnePage = ['long', 'withoutOlderTexts', 'fewerTags', 'withoutEntryTags', 'small', 'smallest'] as const;

test('the smaller the extent, the less of the profile, and the letters become smaller last', () => {
  const workplaces = workplacesWith('Quiet systems at night. '.repeat(60));
  const forms = (['full', ...onOnePage] as const).map((extent) => outline({ workplaces }, extent));
  const lengths = forms.map((form) => JSON.stringify({ ...form, textSize: null }).length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(forms.map(({ textSize }) => textSize)).toEqual([10, 10, 10, 10, 10, 9, 9]);
  const [first] = workOf('long', 'Quiet systems at night. '.repeat(60));
  expect(first && textOf(first).length).toBeLessThanOrEqual(701);
  expect(first && textOf(first)).toMatch(/night\.…$/);
  expect(first?.tags).toHaveLength(8);
});

test.each(onOnePage)('of the newest three workplaces two to four items are on one page: %s', (extent) => {
  const entries = workOf(extent, Array.from({ length: 9 }, (_, index) => `- Ledger ${index} at night`).join('\n'));
  for (const { text } of entries.slice(0, 3)) {
    expect(text.length).toBeGreaterThanOrEqual(2);
    expect(text.length).toBeLessThanOrEqual(4);
  }
  expect(entries.length).toBeGreaterThan(3);
});

test('texts of older workplaces are left out before skills are', () => {
  const description = 'Quiet systems at night.';
  expect(workOf('long', description)[3]?.text).toHaveLength(1);
  const [newest, , , older] = workOf('withoutOlderTexts', description);
  expect(newest?.text).toHaveLength(1);
  expect(older?.text).toEqual([]);
  expect(older?.tags).toHaveLength(8);
  expect(workOf('withoutEntryTags', description)[0]?.tags).toEqual([]);
});

test.each(onOnePage)('the text about the person is on one page: %s', (extent) => {
  const about = outline({}, extent).sections.find(({ title }) => title === 'About');
  expect(about?.entries.map(textOf).join('')).not.toBe('');
});

test('attached files are named without their addresses, and left out where there is little room', () => {
  const files = [demoPublicFile({ name: 'ledger-talk.pdf' }), demoPublicFile({ name: 'x.pdf', caption: 'The plan' })];
  const entryWith = (extent: Extent) =>
    outline({ workplaces: [{ ...work, files }] }, extent).sections.find(({ title }) => title === 'Work')?.entries[0];
  expect(entryWith('full')?.files).toBe('Attached: ledger-talk.pdf, The plan');
  expect(entryWith('smallest')?.files).toBe('');
  expect(JSON.stringify(entryWith('full'))).not.toContain(files[0]?.url);
  expect(outline({ workplaces: [{ ...work, files: [] }] }).sections.flatMap(({ entries }) => entries)[0]?.files).toBe(
    '',
  );
});

test('a period breaks only after its dash', () => {
  const datesOf = (dates: Partial<typeof work>) =>
    outline({ workplaces: [{ ...work, ...dates }] }).sections.find(({ title }) => title === 'Work')?.entries[0]?.dates;
  expect(datesOf({ startedAt: '2019-09-01', endedAt: '2023-02' })).toBe('Sep\u00A02019\u00A0– Feb\u00A02023');
  expect(datesOf({ startedAt: '2019', endedAt: null })).toBe('2019\u00A0– now');
});

test('a text is not cut within an emoji', () => {
  const description = `${'a'.repeat(699)}😀😀`;
  const entries = outline({ workplaces: [{ ...work, attributes: { description } }] }, 'long').sections;
  expect(
    entries
      .flatMap((section) => section.entries)
      .map(textOf)
      .join(''),
  ).toContain(`${'a'.repeat(699)}…`);
});

test('a confirmed workplace says where and when, in every extent', () => {
  const confirmation = { domain: 'kvarn.example', confirmedAt: '2026-11', expired: false, hasPage: true };
  for (const extent of ['full', ...onOnePage] as const) {
    for (const [expired, text] of [
      [false, 'Confirmed at kvarn.example, Nov 2026'],
      [true, 'Last confirmed at kvarn.example, Nov 2026'],
    ] as const) {
      const confirmed = { ...work, confirmation: { ...confirmation, expired } };
      const facts = outline({ workplaces: [confirmed] }, extent).sections.flatMap(({ entries }) =>
        entries.flatMap((entry) => entry.facts),
      );
      expect(facts.filter((fact) => fact.includes('kvarn.example'))).toEqual([text]);
    }
  }
  const without = outline({ workplaces: [{ ...work, confirmation: null }] });
  expect(JSON.stringify(without)).not.toContain('onfirmed at');
});
