import { expect, test } from 'vitest';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { profileGaps } from './profile-gaps';

const sectionsOf = (...args: Parameters<typeof profileGaps>) => profileGaps(...args).map(({ section }) => section);

test('an empty profile lacks what people do before anything else', () => {
  const empty = demoProfile({
    attributes: null,
    workplaces: [],
    projects: [],
    repositories: [],
    schools: [],
    certifications: [],
  });
  expect(sectionsOf(empty, false).slice(0, 3)).toEqual(['basics', 'basics', 'work']);
  expect(sectionsOf(empty, false)).not.toContain('certifications');
});

test('recruiters are not asked for work of their own', () => {
  const empty = demoProfile({ attributes: null, workplaces: [], projects: [], repositories: [], schools: [] });
  expect(new Set(sectionsOf(empty, true))).toEqual(new Set(['basics', 'links']));
});

test('a present workplace without a description is a gap, and one that has ended is none', () => {
  const works = (endedAt: string | null) => [demoWorkplace({ attributes: { url: 'https://work.example' }, endedAt })];
  const gapsOf = (endedAt: string | null) => sectionsOf(demoProfile({ workplaces: works(endedAt) }), false);
  expect(gapsOf(null)).toContain('work');
  expect(gapsOf('2024-01')).not.toContain('work');
});

test('a certificate is a gap until it has a link or a file', () => {
  const certification = demoWorkplace({ typeId: 'Certification', title: 'Ledger engineer', attributes: {} });
  expect(sectionsOf(demoProfile({ certifications: [certification] }), false)).toContain('certifications');
  const linked = { ...certification, attributes: { url: 'https://credentials.example/1' } };
  expect(sectionsOf(demoProfile({ certifications: [linked] }), false)).not.toContain('certifications');
});
