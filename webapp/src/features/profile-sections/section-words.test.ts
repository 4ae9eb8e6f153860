import { expect, test } from 'vitest';
import type { Section } from '@/shared/api/generated/model/section';
import { joinFacts } from '@/shared/i18n/format';
import { demoWorkplace, profileToday } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { factsOfSection as listedFacts, nameOfSection } from './section-words';

const factsOfSection = (...facts: Parameters<typeof listedFacts>) => joinFacts(listedFacts(...facts));

test('a workplace is named by role and company, or by what there is of them', () => {
  expect(nameOfSection(demoWorkplace())).toBe('Staff engineer at Example Company');
  expect(nameOfSection(demoWorkplace({ title: 'Staff engineer', organization: null }))).toBe('Staff engineer');
  expect(nameOfSection(demoWorkplace({ title: null, organization: 'Example Company' }))).toBe('Example Company');
  expect(nameOfSection(demoWorkplace({ title: null, organization: null }))).toBe('Workplace');
});

test('its facts are the time and how many skills it names', () => {
  expect(factsOfSection(demoWorkplace(), profileToday)).toBe('Mar 2023 – now\u00A0· 3\u00A0skills');
  expect(factsOfSection(demoWorkplace({ endedAt: '2025-01-31', tags: [{ label: 'Go' }] }), profileToday)).toBe(
    'Mar 2023 – Jan 2025\u00A0· 1\u00A0skill',
  );
  expect(factsOfSection(demoWorkplace({ tags: [] }), profileToday)).toBe('Mar 2023 – now');
  expect(factsOfSection(demoWorkplace({ startedAt: '2035-01-01', tags: [] }), profileToday)).toBe('from Jan 2035');
});

test.for([
  ['Project', 'Quiet ledger, Sample Studio', 'May 2021 – Nov 2022\u00A0· 2\u00A0skills'],
  ['Repository', 'quiet-ledger, alex-demo/quiet-ledger', 'Go\u00A0· 412\u00A0stars'],
  ['School', 'Demo University, Master of Science, Computer science', '2010 – 2015'],
  ['Certification', 'Certified ledger engineer, Demo Institute', 'Issued Mar 2024\u00A0· Expires Mar 2027'],
  ['Contribution', 'Ledgers without locks, Demo Conference', 'Talk\u00A0· Published Jun 2025\u00A0· 1\u00A0skill'],
] as const)('a %s is named %s', ([typeId, name, facts]) => {
  expect(nameOfSection(demoSection(typeId))).toBe(name);
  expect(factsOfSection(demoSection(typeId), profileToday)).toBe(facts);
});

test('a certificate without an issuer is named by its title alone', () => {
  expect(nameOfSection(demoSection('Certification', { organization: null }))).toBe('Certified ledger engineer');
});

test('what was issued or published does not last until now', () => {
  const started = { startedAt: '2021-05-01', endedAt: null, issuedAt: null };
  const talk = demoSection('Contribution', { ...started, tags: [] });
  expect(factsOfSection(talk, profileToday)).toBe('Talk\u00A0· Published May 2021');
  const certificate = demoSection('Certification', { ...started, expirationAt: null });
  expect(factsOfSection(certificate, profileToday)).toBe('Issued May 2021');
  // The day of issue says more than any other.
  expect(factsOfSection({ ...certificate, issuedAt: '2022-03-01' }, profileToday)).toBe('Issued Mar 2022');
  expect(factsOfSection({ ...talk, endedAt: '2022-08-31' }, profileToday)).toBe('Talk\u00A0· May 2021 – Aug 2022');
});

test('a certificate that no longer counts says so', () => {
  const over = demoSection('Certification', { issuedAt: null, expirationAt: profileToday });
  expect(factsOfSection(over, profileToday)).toBe('Expired Nov 2026');
  // Of a month or a year nobody knows on which day it ends, so it counts until it is over.
  const untilThisMonth = demoSection('Certification', { issuedAt: null, expirationAt: profileToday.slice(0, 7) });
  expect(factsOfSection(untilThisMonth, profileToday)).toBe('Expires Nov 2026');
  const untilLastYear = demoSection('Certification', { issuedAt: '2021', expirationAt: '2025' });
  expect(factsOfSection(untilLastYear, profileToday)).toBe('Issued 2021\u00A0· Expired 2025');
});

test('files are counted', () => {
  const file = { id: 'f1' } as unknown as Section['files'][number];
  const bare = { tags: [], startedAt: '2019', endedAt: '2023' };
  expect(factsOfSection(demoWorkplace({ ...bare, files: [file] }), profileToday)).toBe(
    '2019 – 2023\u00A0· 1\u00A0file',
  );
  expect(factsOfSection(demoWorkplace({ ...bare, files: [file, file] }), profileToday)).toBe(
    '2019 – 2023\u00A0· 2\u00A0files',
  );
});

test('a school without a degree is named by what there is', () => {
  const school = (attributes: Section['attributes'], title: string | null = null) =>
    nameOfSection(demoSection('School', { attributes, title }));
  expect(school({ fieldOfStudy: 'Computer science' })).toBe('Demo University, Computer science');
  expect(school({}, 'Diploma')).toBe('Demo University, Diploma');
  expect(school({})).toBe('Demo University');
});
