import { expect, test } from 'vitest';
import { demoPublicProfile, demoPublicWorkplace } from '@/shared/testing/fixtures/public-profile';
import { asideLength, entriesOf, isLongProfile, SkillUses } from './profile-sections';
import { menuOf } from './section-menu';

const workplaces = (count: number) => Array.from({ length: count }, () => demoPublicWorkplace());
const longProfile = { ...demoPublicProfile, workplaces: workplaces(6), projects: workplaces(4) };

test('a skill is used by each entry that has its tag, in upper or lower case, in the order of the page', () => {
  const repository = demoPublicWorkplace({ typeId: 'Repository', tags: [{ label: 'GO' }] });
  const uses = new SkillUses({ ...demoPublicProfile, repositories: [repository] });
  expect(uses.of('go').map(({ id }) => id)).toEqual(['public-work-0', 'public-work-1', 'public-repositories-0']);
  expect(uses.of('Cobol')).toEqual([]);
});

test('the menu has the sections that have entries, and those of the second column for one column only', () => {
  const menu = menuOf({ ...longProfile, certifications: workplaces(1), schools: workplaces(1) });
  expect(menu?.map(({ id, isForOneColumn = false }) => [id, isForOneColumn])).toEqual([
    ['public-about', false],
    ['public-skills-early', true],
    ['public-work', false],
    ['public-projects', false],
    ['public-certifications', true],
    ['public-education', true],
  ]);
});

test('a profile is long with more than twenty entries of any kind', () => {
  expect(isLongProfile({ ...longProfile, schools: workplaces(10) })).toBe(false);
  expect(isLongProfile({ ...longProfile, schools: workplaces(11) })).toBe(true);
});

test('a profile with few sections or few entries has no menu', () => {
  expect(menuOf({ ...longProfile, attributes: null })).toBeNull();
  expect(menuOf({ ...longProfile, workplaces: workplaces(2), projects: workplaces(3) })).toBeNull();
});

test.for([
  [0, 0, 'short'],
  [3, 0, 'medium'],
  [4, 0, 'long'],
  [0, 4, 'long'],
  [2, 2, 'long'],
  [6, 0, 'longest'],
  [7, 0, 'long'],
  [0, 7, 'long'],
  [4, 7, 'longest'],
] as const)('the second column with %i schools and %i certifications is %s', ([schools, certifications, length]) => {
  expect(
    asideLength({
      attributes: demoPublicProfile.attributes,
      certifications: workplaces(certifications),
      schools: workplaces(schools),
    }),
  ).toBe(length);
});

test('an empty second column is short', () => {
  expect(asideLength({ attributes: null, certifications: [], schools: [] })).toBe('short');
});

test('volunteer work has a section of its own, which its skills lead to', () => {
  const mentor = demoPublicWorkplace({ attributes: { employmentType: 'VOLUNTEER' }, tags: [{ label: 'Teaching' }] });
  const profile = { ...demoPublicProfile, workplaces: [...demoPublicProfile.workplaces, mentor] };
  expect(entriesOf(profile)).toMatchObject({ workplaces: demoPublicProfile.workplaces, volunteering: [mentor] });
  expect(new SkillUses(profile).of('Teaching').map(({ id }) => id)).toEqual(['public-volunteering-0']);
  expect(menuOf({ ...longProfile, workplaces: [...workplaces(6), mentor] })?.map(({ id }) => id)).toContain(
    'public-volunteering',
  );
});
