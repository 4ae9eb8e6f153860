import { expect, test } from 'vitest';
import type { Profile } from '@/shared/api/generated/model/profile';
import {
  getCreateProfileResponseMock,
  getUpdateProfileResponseMock,
} from '@/shared/testing/generated/profile/profile.faker';
import { getListProfileLinksResponseMock } from '@/shared/testing/generated/sharing/sharing.faker';
import { profileSteps } from './profile-steps';

const bare: Profile = { ...getCreateProfileResponseMock(), attributes: null };
const full: Profile = getUpdateProfileResponseMock();
const links = getListProfileLinksResponseMock();
const doneIn = (profile: Profile, known: typeof links | null) =>
  profileSteps(profile, known)
    .filter((step) => step.isDone)
    .map((step) => step.name);

test('a new profile has everything before it', () => {
  expect(profileSteps(bare, []).map((step) => step.name)).toEqual(['workplace', 'headline', 'skills', 'link']);
  expect(doneIn(bare, [])).toEqual([]);
});

test('a profile with a workplace, a headline, skills and a link is finished', () => {
  expect(doneIn(full, links)).toEqual(['workplace', 'headline', 'skills', 'link']);
});

test.for([
  ['headline', { attributes: { headline: 'Keeps payments boring' } }],
  ['skills', { attributes: { tags: [{ label: 'Go' }] } }],
  ['workplace', { workplaces: full.workplaces }],
] as const)('%s is done by itself, and then comes first', ([name, part]) => {
  const profile = { ...bare, ...structuredClone(part) } as Profile;
  expect(doneIn(profile, [])).toEqual([name]);
  expect(profileSteps(profile, [])[0]?.name).toBe(name);
});

test('empty words are no headline, and an empty list holds no skills', () => {
  expect(doneIn({ ...bare, attributes: { headline: '', tags: [] } }, [])).toEqual([]);
});

test('a recruiter has no links to make', () => {
  expect(profileSteps(bare, null).map((step) => step.name)).toEqual(['workplace', 'headline', 'skills']);
});
