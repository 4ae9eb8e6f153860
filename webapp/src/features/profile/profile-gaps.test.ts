import { expect, test } from 'vitest';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { attributeGap, entryGap, headGaps, profileGaps } from './profile-gaps';

const professional = { isRecruiter: false, hasPhoto: true };
const recruiter = { isRecruiter: true, hasPhoto: true };

/** Which forms fill what is missing. */
const formsOf = (...args: Parameters<typeof profileGaps>) =>
  profileGaps(...args).map(({ form }) => {
    if (form.kind === 'attribute') return form.field;
    return form.kind === 'entry' ? form.typeId : form.kind;
  });

test('an empty profile lacks what people do before anything else', () => {
  const empty = demoProfile({
    attributes: null,
    workplaces: [],
    projects: [],
    repositories: [],
    schools: [],
    certifications: [],
  });
  expect(formsOf(empty, professional).slice(0, 3)).toEqual(['headline', 'summary', 'Workplace']);
  expect(formsOf(empty, professional)).not.toContain('Certification');
});

test('recruiters are not asked for work of their own', () => {
  const empty = demoProfile({ attributes: null, workplaces: [], projects: [], repositories: [], schools: [] });
  expect(new Set(formsOf(empty, recruiter))).toEqual(
    new Set(['companyName', 'headline', 'summary', 'location', 'links']),
  );
});

test('a present workplace without a description is a gap, and one that has ended is none', () => {
  const works = (endedAt: string | null) => [demoWorkplace({ attributes: { url: 'https://work.example' }, endedAt })];
  const gapsOf = (endedAt: string | null) => formsOf(demoProfile({ workplaces: works(endedAt) }), professional);
  expect(gapsOf(null)).toContain('Workplace');
  expect(gapsOf('2024-01')).not.toContain('Workplace');
});

test('a certificate is a gap until it has a link or a file', () => {
  const certification = demoWorkplace({ typeId: 'Certification', title: 'Ledger engineer', attributes: {} });
  expect(formsOf(demoProfile({ certifications: [certification] }), professional)).toContain('Certification');
  const linked = { ...certification, attributes: { url: 'https://credentials.example/1' } };
  expect(formsOf(demoProfile({ certifications: [linked] }), professional)).not.toContain('Certification');
});

test('a photo is a gap, right after what the person says about themselves, for recruiters as well', () => {
  const empty = demoProfile({ attributes: null, workplaces: [] });
  expect(formsOf(empty, { ...professional, hasPhoto: false }).slice(0, 4)).toEqual([
    'headline',
    'summary',
    'photo',
    'Workplace',
  ]);
  expect(formsOf(empty, { ...recruiter, hasPhoto: false })).toContain('photo');
  expect(formsOf(empty, professional)).not.toContain('photo');
});

test('what an entry lacks is filled in the form of that entry, and a missing one in a new form', () => {
  const works = [demoWorkplace({ attributes: { url: 'https://work.example' }, endedAt: null })];
  const [described] = profileGaps(demoProfile({ workplaces: works }), professional).filter(
    ({ form }) => form.kind === 'entry' && form.typeId === 'Workplace',
  );
  expect(described?.form).toEqual({ kind: 'entry', typeId: 'Workplace', entry: works[0] });
  const none = profileGaps(demoProfile({ schools: [] }), professional).find(
    ({ form }) => form.kind === 'entry' && form.typeId === 'School',
  );
  expect(none?.form).toEqual({ kind: 'entry', typeId: 'School', entry: null });
});

test('each gap has its place on the page: in the head, at its part, or in the row of its entry', () => {
  const work = demoWorkplace({ attributes: { url: 'https://work.example' }, endedAt: null });
  const gaps = profileGaps(demoProfile({ attributes: null, workplaces: [work] }), professional);
  expect(headGaps(gaps).map(({ field }) => field)).toEqual(['headline', 'location']);
  expect(attributeGap(gaps, 'tags')).toBe('At least three skills');
  expect(entryGap(gaps, work)).toBe('What you do at Example Company');
  expect(entryGap(gaps, demoWorkplace({ id: 999 }))).toBeNull();
});
