import { expect, test } from 'vitest';
import type { Section } from '@/shared/api/generated/model/section';
import { demoWorkplace } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { nameOfSection } from './section-words';

test('a workplace is named by role and company, or by what there is of them', () => {
  expect(nameOfSection(demoWorkplace())).toBe('Staff engineer at Example Company');
  expect(nameOfSection(demoWorkplace({ title: 'Staff engineer', organization: null }))).toBe('Staff engineer');
  expect(nameOfSection(demoWorkplace({ title: null, organization: 'Example Company' }))).toBe('Example Company');
  expect(nameOfSection(demoWorkplace({ title: null, organization: null }))).toBe('Workplace');
});

test.for([
  ['Project', 'Quiet ledger, Sample Studio'],
  ['Repository', 'quiet-ledger, alex-demo/quiet-ledger'],
  ['School', 'Demo University, Master of Science, Computer science'],
  ['Certification', 'Certified ledger engineer, Demo Institute'],
  ['Contribution', 'Ledgers without locks, Demo Conference'],
] as const)('a %s is named %s', ([typeId, name]) => {
  expect(nameOfSection(demoSection(typeId))).toBe(name);
});

test('a certificate without an issuer is named by its title alone', () => {
  expect(nameOfSection(demoSection('Certification', { organization: null }))).toBe('Certified ledger engineer');
});

test('a school without a degree is named by what there is', () => {
  const school = (attributes: Section['attributes'], title: string | null = null) =>
    nameOfSection(demoSection('School', { attributes, title }));
  expect(school({ fieldOfStudy: 'Computer science' })).toBe('Demo University, Computer science');
  expect(school({}, 'Diploma')).toBe('Demo University, Diploma');
  expect(school({})).toBe('Demo University');
});
