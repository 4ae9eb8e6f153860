import { expect, test } from 'vitest';
import { demoPublicProfile, demoPublicWorkplace } from '@/shared/testing/fixtures/public-profile';
import { asideLength, isLongProfile, SkillUses } from './profile-sections';
import { menuOf } from './section-menu';

const workplaces = (count: number) => Array.from({ length: count }, () => demoPublicWorkplace());
const longProfile = { ...demoPublicProfile, workplaces: workplaces(6), projects: workplaces(4) };

test('a skill is used by each entry that has its tag, in upper or lower case, in the order of the page', () => {
  const repository = demoPublicWorkplace({ typeId: 'Repository', tags: [{ label: 'GO' }] });
  const uses = new SkillUses({ ...demoPublicProfile, repositories: [repository] });
  expect(uses.of('go').map(({ id }) => id)).toEqual(['public-work-0', 'public-work-1', 'public-repositories-0']);
  expect(uses.of('Cobol')).toEqual([]);
});

test('the menu has the sections that have entries, and the skills for one column only', () => {
  const menu = menuOf({ ...longProfile, schools: workplaces(1) });
  expect(menu?.map(({ id, isForOneColumn = false }) => [id, isForOneColumn])).toEqual([
    ['public-about', false],
    ['public-skills-early', true],
    ['public-work', false],
    ['public-projects', false],
    ['public-education', false],
  ]);
});

test('a profile is long with more than twenty entries of any kind', () => {
  expect(isLongProfile({ ...longProfile, schools: workplaces(10) })).toBe(false);
  expect(isLongProfile({ ...longProfile, schools: workplaces(11) })).toBe(true);
});

test('a profile with few sections or few entries has no menu', () => {
  expect(menuOf({ ...longProfile, attributes: null })).toBeNull();
  expect(menuOf({ ...longProfile, projects: workplaces(3) })).toBeNull();
});

test.for([
  [0, 'short'],
  [3, 'medium'],
  [4, 'long'],
  [6, 'longest'],
  [7, 'long'],
] as const)('the second column with %i schools is %s', ([count, length]) => {
  expect(asideLength({ attributes: demoPublicProfile.attributes, schools: workplaces(count) })).toBe(length);
});

test('an empty second column is short', () => {
  expect(asideLength({ attributes: null, schools: [] })).toBe('short');
});
