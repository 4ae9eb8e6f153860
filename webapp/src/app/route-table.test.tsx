import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import type { User } from '@/shared/api/generated/model/user';
import { demoPublicJob, demoPublicJobPage } from '@/shared/testing/fixtures/public-jobs';
import { demoPublicProfile } from '@/shared/testing/fixtures/public-profile';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getGetSettingsMockHandler,
  getListAccountsMockHandler,
  getListSessionsMockHandler,
  getListStrategiesMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { getGetPublicJobMockHandler, getSearchPublicJobsMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { getListBlockedUsersMockHandler } from '@/shared/testing/generated/network/network.msw';
import { getGetPublicOrganizationMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import { getListExportsMockHandler } from '@/shared/testing/generated/privacy/privacy.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetPersonMockHandler,
  getGetProfileStatisticsMockHandler,
  getGetPublicProfileByAliasMockHandler,
  getGetPublicProfileByTokenMockHandler,
  getListInviteLinksMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { startAfterFirstPaint } from './after-first-paint';
import { routePaths } from './router/route-names';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

type Row = {
  name: string;
  path: string;
  /** An address of the place, where the path has a part of its own. */
  address?: string;
  access: 'public' | 'signed in' | readonly string[];
  layout: 'main' | 'base';
  title: string;
};

/*
 * @own-page: what follows title and theme stays until the page goes.
 */

/** All routes, written down a second time: the test compares them with the router. */
const table: readonly Row[] = [
  { name: 'Home', path: '/', access: 'public', layout: 'main', title: 'The CV you can take back | Wright' },
  { name: 'Example', path: '/example', access: 'public', layout: 'main', title: 'Example profile | Wright' },
  { name: 'AboutUs', path: '/about', access: 'public', layout: 'main', title: 'About | Wright' },
  { name: 'FAQs', path: '/faqs', access: 'public', layout: 'main', title: 'FAQs | Wright' },
  { name: 'Guidelines', path: '/guidelines', access: 'public', layout: 'main', title: 'Guidelines | Wright' },
  { name: 'PrivacyPolicy', path: '/legal/privacy', access: 'public', layout: 'main', title: 'Privacy policy | Wright' },
  {
    name: 'TermsOfService',
    path: '/legal/terms',
    access: 'public',
    layout: 'main',
    title: 'Terms of service | Wright',
  },
  {
    name: 'Login',
    path: '/app/login',
    access: 'public',
    layout: 'base',
    title: 'Create your account or log in | Wright',
  },
  {
    name: 'EmailLogin',
    path: '/app/login/email',
    access: 'public',
    layout: 'base',
    title: 'Create your account or log in | Wright',
  },
  { name: 'Setup', path: '/app/setup', access: 'signed in', layout: 'base', title: 'Set up | Wright' },
  {
    name: 'PublicInviteLink',
    path: '/r/$token',
    address: '/r/demo-token',
    access: 'public',
    layout: 'base',
    title: 'Invitation | Wright',
  },
  {
    // Page views are counted under this name (`PageViewInput` of the contract).
    name: 'PublicUserProfileByAlias',
    path: '/p/$alias',
    address: '/p/alex-demo',
    access: 'public',
    layout: 'main',
    title: 'Profile | Wright',
  },
  {
    name: 'PublicUserProfileByToken',
    path: '/t/$token',
    address: '/t/demo-token',
    access: 'public',
    layout: 'main',
    title: 'Profile | Wright',
  },
  {
    name: 'PublicOrganization',
    path: '/o/$domain',
    address: '/o/kvarn.example',
    access: 'public',
    layout: 'main',
    title: 'Organization | Wright',
  },
  { name: 'PublicJobs', path: '/jobs', access: 'public', layout: 'main', title: 'Open jobs | Wright' },
  {
    name: 'PublicJob',
    path: '/j/$jobId',
    address: '/j/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
    access: 'public',
    layout: 'main',
    title: 'Job | Wright',
  },
  {
    name: 'GuestApply',
    path: '/apply/$jobId',
    address: '/apply/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
    access: 'public',
    layout: 'main',
    title: 'Apply | Wright',
  },
  {
    name: 'GuestApplication',
    path: '/application',
    access: 'public',
    layout: 'main',
    title: 'Application | Wright',
  },
  { name: 'JobEnded', path: '/job-ended', access: 'public', layout: 'main', title: 'This job has ended | Wright' },
  { name: 'Conversation', path: '/conversation', access: 'public', layout: 'main', title: 'Messages | Wright' },
  { name: 'Dashboard', path: '/app', access: 'signed in', layout: 'main', title: 'Dashboard | Wright' },
  { name: 'ManageAccount', path: '/app/account', access: 'signed in', layout: 'main', title: 'Account | Wright' },
  { name: 'ManageAuth', path: '/app/auth', access: 'signed in', layout: 'main', title: 'Security | Wright' },
  {
    name: 'ManageOrganization',
    path: '/app/organizations/$organizationId',
    address: '/app/organizations/0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40',
    access: 'signed in',
    layout: 'main',
    title: 'Organization | Wright',
  },
  {
    name: 'ManageBlockedUsers',
    path: '/app/blocked-users',
    access: 'signed in',
    layout: 'main',
    title: 'Blocked people | Wright',
  },
  {
    name: 'ManageInviteLinks',
    path: '/app/invite-links',
    access: 'signed in',
    layout: 'main',
    title: 'Invitations | Wright',
  },
  { name: 'Jobs', path: '/app/jobs', access: 'signed in', layout: 'main', title: 'Jobs | Wright' },
  {
    name: 'Job',
    path: '/app/jobs/$jobId',
    address: '/app/jobs/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
    access: 'signed in',
    layout: 'main',
    title: 'Job | Wright',
  },
  {
    name: 'ManageApplications',
    path: '/app/applications',
    access: ['Wright'],
    layout: 'main',
    title: 'Applications | Wright',
  },
  {
    name: 'ManageApplication',
    path: '/app/applications/$applicationId',
    address: '/app/applications/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a01',
    access: ['Wright'],
    layout: 'main',
    title: 'Application | Wright',
  },
  { name: 'ManageJobs', path: '/app/hiring', access: ['Recruiter'], layout: 'main', title: 'Hiring | Wright' },
  {
    name: 'ManageJob',
    path: '/app/hiring/$jobId',
    address: '/app/hiring/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
    access: ['Recruiter'],
    layout: 'main',
    title: 'Posting | Wright',
  },
  {
    name: 'ManageJobApplications',
    path: '/app/hiring/$jobId/applications',
    address: '/app/hiring/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071/applications',
    access: ['Recruiter'],
    layout: 'main',
    title: 'Applications | Wright',
  },
  { name: 'People', path: '/app/people', access: 'signed in', layout: 'main', title: 'People | Wright' },
  {
    name: 'UserProfile',
    path: '/app/people/$memberId',
    address: '/app/people/01940000-0000-7000-8000-000000000003',
    access: 'signed in',
    layout: 'main',
    title: 'Profile | Wright',
  },
  { name: 'ManageChat', path: '/app/chat', access: 'signed in', layout: 'main', title: 'Messages | Wright' },
  {
    // Page views are counted under this name (`PageViewInput` of the contract).
    name: 'ManageMessage',
    path: '/app/chat/$conversationId',
    address: '/app/chat/019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6071',
    access: 'signed in',
    layout: 'main',
    title: 'Messages | Wright',
  },
  {
    name: 'ManageUserProfile',
    path: '/app/profile',
    access: 'signed in',
    layout: 'main',
    title: 'Edit profile | Wright',
  },
  {
    name: 'ManageProfileLinks',
    path: '/app/profile-links',
    access: ['Wright'],
    layout: 'main',
    title: 'Personal links | Wright',
  },
  {
    name: 'PageNotFound',
    path: '/page-not-found',
    access: 'public',
    layout: 'main',
    title: 'This page is not here | Wright',
  },
  {
    name: 'ProfileBlocked',
    path: '/profile-blocked',
    access: 'public',
    layout: 'main',
    title: 'You have blocked this person | Wright',
  },
  {
    name: 'ProfileRestricted',
    path: '/profile-restricted',
    access: 'public',
    layout: 'main',
    title: 'This profile opens by personal link only | Wright',
  },
  {
    name: 'ProfileSuspended',
    path: '/profile-suspended',
    access: 'public',
    layout: 'main',
    title: 'This profile is suspended | Wright',
  },
  {
    name: 'UnknownError',
    path: '/unknown-error',
    access: 'public',
    layout: 'main',
    title: 'Something went wrong | Wright',
  },
];

const ready = demoUser();
const unready = demoUser({ isReady: false });
const recruiter = demoUser({ role: 'Recruiter' });

async function visit(address: string, user: User | null) {
  const viewer = createViewer({ mayHaveSession: user !== null, loadUser: () => Promise.resolve(user) });
  const router = createAppRouter(
    { viewer, productName: 'Wright', session: { logOut: () => Promise.resolve(), leave: () => undefined } },
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  return router;
}

mockServer(
  getListAccountsMockHandler(),
  getListSessionsMockHandler(),
  getListStrategiesMockHandler(),
  getListBlockedUsersMockHandler(),
  getListExportsMockHandler(),
  getGetProfileMockHandler(),
  getGetProfileStatisticsMockHandler(),
  getListInviteLinksMockHandler(),
  getListProfileLinksMockHandler(),
  getGetPublicConfigMockHandler(),
  getGetSettingsMockHandler(demoSettings()),
  getGetPublicProfileByAliasMockHandler(demoPublicProfile),
  getGetPublicProfileByTokenMockHandler(demoPublicProfile),
  getGetPersonMockHandler(demoPublicProfile),
  getGetPublicOrganizationMockHandler(),
  getGetPublicJobMockHandler(demoPublicJob(1)),
  getSearchPublicJobsMockHandler(demoPublicJobPage()),
);

test('the application has these places and no others', () => {
  expect(routePaths).toEqual(Object.fromEntries(table.map(({ name, path }) => [name, path])));
});

describe.for(table)('$name', ({ name, path, address = path, access, layout, title }) => {
  const isPublic = access === 'public';
  const isLogin = path.startsWith('/app/login');
  const isForAll = access === 'public' || access === 'signed in';
  const allowed = isForAll || access.includes('Wright') ? ready : recruiter;

  test('has its layout, its access and its title', async () => {
    const user = isLogin ? null : name === 'Setup' ? unready : allowed;
    const router = await visit(address, user);
    expect(router.state.location.pathname).toBe(address);
    expect(router.state.matches.at(-1)?.staticData).toMatchObject({
      name,
      layout,
      access: isPublic ? { public: true } : access === 'signed in' ? {} : { roles: access },
    });
    document.title = 'Before';
    startAfterFirstPaint(router);
    expect(document.title).toBe('Before');
    await expect.poll(() => document.title).toBe(title);
  });

  test('is open to whom it is for', async () => {
    const endOf = async (user: User | null) => (await visit(address, user)).state.location.pathname;
    expect(await endOf(null)).toBe(isPublic ? address : '/app/login');
    expect(await endOf(allowed)).toBe(isLogin ? '/app' : name === 'Setup' ? '/app/profile' : address);
    expect(await endOf(unready)).toBe(isPublic && !isLogin ? address : '/app/setup');
    if (isForAll) return;
    for (const user of [ready, recruiter]) {
      if (!access.includes(user.role ?? '')) expect(await endOf(user)).toBe('/app');
    }
  });
});

test.for([
  ['/app/messages', '/app/chat'],
  ['/app/messages/019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6071', '/app/chat/019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6071'],
] as const)('%s, which mails and notifications have, leads to %s', async ([before, now]) => {
  expect((await visit(before, ready)).state.location.pathname).toBe(now);
  const { location } = (await visit(before, null)).state;
  expect([location.pathname, location.search]).toEqual(['/app/login', { returnTo: now }]);
});

test('/app/organizations, which mails and notifications have, leads to the organizations in the account', async () => {
  const { location } = (await visit('/app/organizations', ready)).state;
  expect([location.pathname, location.hash]).toEqual(['/app/account', 'account-organizations']);
  const { search } = (await visit('/app/organizations', null)).state.location;
  expect(search).toEqual({ returnTo: '/app/account#account-organizations' });
});

test.for([
  '/nope',
  '/app/nope',
  '/app/people/somebody/else',
  '/p',
  '/p/a/b',
  '/legal',
  '/APP',
  '/app/login/phone',
  '/docs/none',
])('any other path, like %s, leads to the page that says so', async (address) => {
  for (const user of [null, ready, unready]) {
    expect((await visit(address, user)).state.location.pathname).toBe('/page-not-found');
  }
});
