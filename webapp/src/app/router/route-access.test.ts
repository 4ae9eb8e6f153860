import { expect, test } from 'vitest';
import type { Role } from '@/shared/api/generated/model/role';
import { type Access, destinationFor, type GuardViewer, needsViewer, safeReturnTo } from './route-access';
import type { RouteName } from './route-names';

const access: Record<RouteName, Access> = {
  Home: { public: true },
  Example: { public: true },
  AboutUs: { public: true },
  FAQs: { public: true },
  Guidelines: { public: true },
  PrivacyPolicy: { public: true },
  TermsOfService: { public: true },
  Login: { public: true },
  EmailLogin: { public: true },
  Setup: {},
  PublicInviteLink: { public: true },
  PublicUserProfileByAlias: { public: true },
  PublicUserProfileByToken: { public: true },
  PublicOrganization: { public: true },
  PublicJobs: { public: true },
  PublicJob: { public: true },
  GuestApply: { public: true },
  GuestApplication: { public: true },
  JobEnded: { public: true },
  Conversation: { public: true },
  Dashboard: {},
  ManageAccount: {},
  ManageAuth: {},
  ManageBlockedUsers: {},
  ManageInviteLinks: {},
  ManageOrganization: {},
  People: {},
  UserProfile: {},
  Jobs: {},
  Job: {},
  ManageApplications: { roles: ['Wright'] },
  ManageApplication: { roles: ['Wright'] },
  ManageJobs: { roles: ['Recruiter'] },
  ManageJob: { roles: ['Recruiter'] },
  ManageJobApplications: { roles: ['Recruiter'] },
  ManageChat: {},
  ManageMessage: {},
  ManageUserProfile: {},
  ManageProfileLinks: { roles: ['Wright'] },
  PageNotFound: { public: true },
  ProfileBlocked: { public: true },
  ProfileRestricted: { public: true },
  ProfileSuspended: { public: true },
  UnknownError: { public: true },
};

const person = (role: Role | null, isReady: boolean): GuardViewer => ({ role, isReady });
const viewers = {
  nobody: null,
  'a ready Wright': person('Wright', true),
  'a ready Recruiter': person('Recruiter', true),
  'a Wright who is not ready': person('Wright', false),
  'a Recruiter who is not ready': person('Recruiter', false),
  'somebody without a role': person(null, false),
};

/** All places on the way, redirects followed to the end. */
function wayOf(start: RouteName, viewer: GuardViewer | null): RouteName[] {
  const way = [start];
  for (let next = destinationFor({ name: start, access: access[start] }, viewer); next !== null; ) {
    if (way.includes(next)) throw new Error(`A circle: ${way.join(' > ')} > ${next}`);
    way.push(next);
    next = destinationFor({ name: next, access: access[next] }, viewer);
  }
  return way;
}

test.for<[RouteName, keyof typeof viewers, RouteName[]]>([
  ['Dashboard', 'nobody', ['Login']],
  ['Setup', 'nobody', ['Login']],
  ['ManageProfileLinks', 'nobody', ['Login']],
  ['ManageProfileLinks', 'a ready Wright', []],
  ['ManageProfileLinks', 'a ready Recruiter', ['Dashboard']],
  ['ManageProfileLinks', 'a Recruiter who is not ready', ['Dashboard', 'Setup']],
  ['ManageProfileLinks', 'a Wright who is not ready', ['Setup']],
  ['ManageJobs', 'nobody', ['Login']],
  ['ManageJobs', 'a ready Recruiter', []],
  ['ManageJobs', 'a ready Wright', ['Dashboard']],
  ['ManageJob', 'a Wright who is not ready', ['Dashboard', 'Setup']],
  ['ManageBlockedUsers', 'nobody', ['Login']],
  ['ManageBlockedUsers', 'a ready Recruiter', []],
  ['ManageInviteLinks', 'nobody', ['Login']],
  ['ManageInviteLinks', 'a ready Wright', []],
  ['ManageInviteLinks', 'a ready Recruiter', []],
  ['ManageInviteLinks', 'a Recruiter who is not ready', ['Setup']],
  ['Setup', 'a ready Wright', ['ManageUserProfile']],
  ['Dashboard', 'somebody without a role', ['Setup']],
  ['Setup', 'somebody without a role', []],
  ['Login', 'a ready Wright', ['Dashboard']],
  ['EmailLogin', 'a ready Wright', ['Dashboard']],
  ['Login', 'a Wright who is not ready', ['Dashboard', 'Setup']],
  ['Home', 'nobody', []],
  ['Home', 'a ready Wright', []],
  ['PublicUserProfileByAlias', 'nobody', []],
  ['PublicUserProfileByToken', 'nobody', []],
  ['PublicUserProfileByToken', 'a Wright who is not ready', []],
  ['PageNotFound', 'somebody without a role', []],
])('%s opened by %s leads on to %j', ([start, viewer, way]) => {
  expect(wayOf(start, viewers[viewer])).toEqual([start, ...way]);
});

test('no place leads anybody in a circle', () => {
  for (const name of Object.keys(access) as RouteName[]) {
    for (const viewer of Object.values(viewers)) expect(wayOf(name, viewer).length).toBeLessThan(4);
  }
});

test('rule 1 comes before rule 2: nobody is sent to Login, not to the Dashboard', () => {
  expect(destinationFor({ name: 'ManageProfileLinks', access: access.ManageProfileLinks }, null)).toBe('Login');
});

test('a public route with roles sends everybody without the role to the Dashboard', () => {
  const route = { name: 'Home', access: { public: true, roles: ['Wright'] } } as const;
  expect(destinationFor(route, null)).toBe('Dashboard');
  expect(destinationFor(route, person('Recruiter', true))).toBe('Dashboard');
});

test('only public places other than the two logins can be shown before the user is known', () => {
  const waiting = (Object.keys(access) as RouteName[]).filter((name) => needsViewer({ name, access: access[name] }));
  expect(waiting).toEqual([
    'Login',
    'EmailLogin',
    'Setup',
    'Dashboard',
    'ManageAccount',
    'ManageAuth',
    'ManageBlockedUsers',
    'ManageInviteLinks',
    'ManageOrganization',
    'People',
    'UserProfile',
    'Jobs',
    'Job',
    'ManageApplications',
    'ManageApplication',
    'ManageJobs',
    'ManageJob',
    'ManageJobApplications',
    'ManageChat',
    'ManageMessage',
    'ManageUserProfile',
    'ManageProfileLinks',
  ]);
});

test.for(['/app', '/app/profile', '/t/abc', '/p/alex-demo?x=1', '/r/abc', '/app?x=1'])(
  '%s is a way back',
  (address) => {
    expect(safeReturnTo(address)).toBe(address);
  },
);

test.for([
  'https://example.com',
  '//example.com',
  '/application',
  '/',
  '/app//example.com',
  '/app\\example',
  '/app/\n',
  '',
  null,
  7,
])('%j is no way back', (address) => {
  expect(safeReturnTo(address)).toBeUndefined();
});
