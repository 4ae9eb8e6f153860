import { expect, test } from 'vitest';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { demoSection, fullProfile } from '@/shared/testing/fixtures/sections';
import { becamePrimary, withoutSection, withSection } from './section-changes';

const profile = demoProfile();
const ids = ({ workplaces }: Profile) => workplaces.map(({ id }) => id);

test('a new workplace stands where the server will put it', () => {
  const between = demoWorkplace({ id: 9, startedAt: '2021-01-01', endedAt: '2022-12-31' });
  expect(ids(profile)).toEqual([103, 102, 101]);
  expect(ids(withSection(profile, between))).toEqual([103, 102, 9, 101]);
});

test('a changed workplace moves instead of appearing twice', () => {
  const ended = demoWorkplace({ id: 103, endedAt: '2018-01-31' });
  expect(ids(withSection(profile, ended))).toEqual([102, 101, 103]);
});

test('deleting the primary workplace clears it, deleting another one does not', () => {
  expect(withoutSection(profile, 'Workplace', 103)).toMatchObject({ primaryWorkplaceId: null });
  expect(withoutSection(profile, 'Workplace', 101)).toMatchObject({ primaryWorkplaceId: 103 });
  expect(ids(withoutSection(profile, 'Workplace', 101))).toEqual([103, 102]);
});

test('a workplace became primary when it was not before', () => {
  const none = { ...profile, primaryWorkplaceId: null };
  expect(becamePrimary(none, profile, 103)).toBe(true);
  expect(becamePrimary(profile, profile, 103)).toBe(false);
  expect(becamePrimary(none, profile, 102)).toBe(false);
  expect(becamePrimary(profile, none, 103)).toBe(false);
});

test('repositories keep the order of their stars', () => {
  const full = fullProfile();
  const starred = demoSection('Repository', { id: 303, title: 'many-stars', attributes: { stars: 9000 } });
  expect(withSection(full, starred).repositories.map(({ id }) => id)).toEqual([303, 301, 302]);
  expect(withoutSection(full, 'Repository', 301).repositories.map(({ id }) => id)).toEqual([302]);
});

test('an entry of one type leaves all other lists alone', () => {
  const full = fullProfile();
  const after = withSection(full, demoSection('School', { id: 402 }));
  expect(after.schools).toHaveLength(2);
  expect({ ...after, schools: full.schools }).toEqual(full);
});
