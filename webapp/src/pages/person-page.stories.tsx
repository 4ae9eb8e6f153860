import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import type { ErrorCode } from '@/shared/api/generated/error-codes';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { demoConnectionPage } from '@/shared/testing/fixtures/connections';
import { demoPublicProfile, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListConnectionsMockHandler } from '@/shared/testing/generated/network/network.msw';
import {
  getGetPeopleLimitMockHandler,
  getRecordVisitMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { problemOf } from '@/shared/testing/problem';
import { PersonFailedView, PersonPending, PersonView } from './person-page';

const memberId = '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c41';
const profile: PublicProfile = {
  ...demoPublicProfile,
  memberId,
  viewer: { isOwner: false, canBlock: true, canContact: true },
};

const failed = (status: number, code: ErrorCode, more = {}) => ({
  render: () => (
    <PersonFailedView memberId={memberId} error={new ApiError(status, problemOf(status, code, more))} onRetry={fn()} />
  ),
});

const meta = preview.meta({
  component: PersonView,
  title: 'Pages/Person',
  parameters: { layout: 'fullscreen', path: `/app/people/${memberId}` },
  args: { memberId, shown: { profile, today: publicProfileToday } },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser({ role: 'Recruiter' })),
      getGetPeopleLimitMockHandler({ max: 300, left: 212, nextAt: '2026-11-22T08:12:30Z' }),
      getRecordVisitMockHandler(),
      getListConnectionsMockHandler(demoConnectionPage([])),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
    await expect(await canvas.findByText('212 of 300 profiles left today')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Search for people' })).toBeVisible();
  },
});

/** The own page, as others see it. */
export const Own = meta.story({
  args: {
    shown: {
      profile: { ...profile, viewer: { isOwner: true, canBlock: false, canContact: false, audience: 'EVERYONE' } },
      today: publicProfileToday,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Edit profile' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'More about Alex Demo' })).toBeNull();
  },
});

export const Loading = meta.story({ render: () => <PersonPending /> });

/** Nobody is at the address. */
export const Empty = meta.story(failed(404, 'ResourceNotFoundError'));

export const Fails = meta.story({
  ...failed(500, 'InternalError'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Blocked = meta.story({
  ...failed(403, 'ProfileBlockedError'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Unblock' })).toBeVisible();
  },
});

export const Restricted = meta.story(failed(403, 'ProfileRestrictedError'));

export const Suspended = meta.story(failed(403, 'ProfileSuspendedError'));

/** No person is left for today. */
export const LimitReached = meta.story({
  ...failed(429, 'RequestLimitExceededError', { retryAfter: 82_800 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'No more new profiles for now' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
