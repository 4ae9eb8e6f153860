import { expect, test } from 'vitest';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { demoPublicProfile, demoPublicWorkplace } from '@/shared/testing/fixtures/public-profile';
import { entriesOf, isLongProfile, SkillUses } from './profile-sections';
import { menuOf } from './section-menu';

const workplaces = (count: number) => Array.from({ length: count }, () => demoPublicWorkplace());
const longProfile = { ...demoPublicProfile, workplaces: workplaces(6), projects: workplaces(4) };

test('a skill is used by each entry that has its tag, in upper or lower case, in the order of the page', () => {
  const repository = demoPublicWorkplace({ typeId: 'Repository', tags: [{ label: 'GO' }] });
  const uses = new SkillUses({ ...demoPublicProfile, repositories: [repository] });
  expect(uses.of('go').map(({ id }) => id)).toEqual(['public-work-0', 'public-work-1', 'public-repositories-0']);
  expect(uses.of('Cobol')).toEqual([]);
});

test('the menu has the sections that have entries, in the order of the page', () => {
  const menu = menuOf({ ...longProfile, certifications: workplaces(1), schools: workplaces(1) });
  expect(menu?.map(({ id }) => id)).toEqual([
    'public-about',
    'public-work',
    'public-projects',
    'public-skills',
    'public-education',
    'public-certifications',
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

test('volunteer work has a section of its own, which its skills lead to', () => {
  const mentor = demoPublicWorkplace({ attributes: { employmentType: 'VOLUNTEER' }, tags: [{ label: 'Teaching' }] });
  const profile = { ...demoPublicProfile, workplaces: [...demoPublicProfile.workplaces, mentor] };
  expect(entriesOf(profile)).toMatchObject({ workplaces: demoPublicProfile.workplaces, volunteering: [mentor] });
  expect(new SkillUses(profile).of('Teaching').map(({ id }) => id)).toEqual(['public-volunteering-0']);
  expect(menuOf({ ...longProfile, workplaces: [...workplaces(6), mentor] })?.map(({ id }) => id)).toContain(
    'public-volunteering',
  );
});

test('in the layout CLASSIC, the links to the second column are for narrow screens alone', () => {
  const look = { accent: 'AUTO', cover: 'AUTO', layout: 'CLASSIC', parts: [] } as const;
  const profile = { ...longProfile, schools: workplaces(1) };
  const asideOf = (layout: 'CLASSIC' | 'COLUMN') =>
    menuOf({ ...profile, look: { ...look, parts: [], layout } })
      ?.filter(({ isAside }) => isAside)
      .map(({ id }) => id);
  expect(asideOf('CLASSIC')).toEqual(['public-skills', 'public-education']);
  expect(asideOf('COLUMN')).toEqual([]);
});

test('the selected work comes first, and in the layout CLASSIC after the text about the person', () => {
  const look = { accent: 'AUTO', cover: 'AUTO', layout: 'CLASSIC', parts: [] } as const;
  const selected = { ...longProfile, projects: [demoPublicWorkplace({ selected: 1 }), ...workplaces(3)] };
  const first = (profile: PublicProfile) =>
    menuOf(profile)
      ?.map(({ id }) => id)
      .slice(0, 2);
  expect(first(selected)).toEqual(['public-selected', 'public-about']);
  expect(first({ ...selected, look: { ...look, parts: [] } })).toEqual(['public-about', 'public-selected']);
  expect(first({ ...selected, look: { ...look, parts: ['WORK'] } })).toEqual(['public-selected', 'public-work']);
});
