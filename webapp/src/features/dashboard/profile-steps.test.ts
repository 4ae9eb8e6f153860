import { expect, test } from 'vitest';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { getCreateProfileResponseMock } from '@/shared/testing/generated/profile/profile.faker';
import { getListProfileLinksResponseMock } from '@/shared/testing/generated/sharing/sharing.faker';
import { profileSteps } from './profile-steps';

const bare: Profile = { ...getCreateProfileResponseMock(), attributes: null };
const full = demoProfile({
  projects: [demoWorkplace({ typeId: 'Project' })],
  attributes: {
    headline: 'Keeps payments boring',
    summary: 'Ledgers for three regions.',
    tags: [{ label: 'Go' }, { label: 'Kafka' }, { label: 'gRPC' }],
    externalLinks: [{ type: 'GITHUB', value: 'alex-demo' }],
    companyName: 'Sample Studio',
  },
});
const links = getListProfileLinksResponseMock();
const beginner = { isRecruiter: false, hasPhoto: false, links: [] };
const everything = { isRecruiter: false, hasPhoto: true, links };
type Known = Parameters<typeof profileSteps>[1];
const doneIn = (profile: Profile, known: Known) =>
  profileSteps(profile, known)
    .filter((step) => step.isDone)
    .map((step) => step.name);
const openIn = (profile: Profile, known: Known) =>
  profileSteps(profile, known)
    .filter((step) => !step.isDone)
    .map((step) => step.name);

test('a new profile has everything before it', () => {
  expect(openIn(bare, beginner)).toEqual([
    'workplace',
    'headline',
    'summary',
    'photo',
    'skills',
    'project',
    'external',
    'link',
  ]);
});

test('a profile is finished when it has what visitors look for, and a link to open it', () => {
  expect(openIn(full, everything)).toEqual([]);
});

test('a profile with little in it is not finished, whatever it says of the person', () => {
  const thin = { ...full, projects: [], repositories: [], attributes: { ...full.attributes, externalLinks: [] } };
  expect(openIn(thin, everything)).toEqual(['project', 'external']);
  expect(openIn({ ...full, attributes: { ...full.attributes, tags: [{ label: 'Go' }] } }, everything)).toEqual([
    'skills',
  ]);
  expect(openIn(full, { ...everything, hasPhoto: false })).toEqual(['photo']);
});

test.for([
  ['headline', { attributes: { headline: 'Keeps payments boring' } }],
  ['summary', { attributes: { summary: 'Ledgers.' } }],
  ['workplace', { workplaces: full.workplaces }],
] as const)('%s is done by itself', ([name, part]) => {
  const profile = { ...bare, ...structuredClone(part) } as Profile;
  expect(doneIn(profile, beginner)).toEqual([name]);
});

test('empty words are no headline, and an empty list holds no skills', () => {
  expect(doneIn({ ...bare, attributes: { headline: '', summary: '', tags: [] } }, beginner)).toEqual([]);
});

test('a recruiter has no links to make and no work to show, and says whom they recruit for', () => {
  expect(openIn(bare, { ...beginner, isRecruiter: true, links: null })).toEqual([
    'company',
    'headline',
    'summary',
    'photo',
  ]);
});
