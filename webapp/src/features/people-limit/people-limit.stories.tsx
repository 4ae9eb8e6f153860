import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetPeopleLimitMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { never } from '@/shared/testing/hold';
import { PeopleLimit } from './people-limit';

const nextAt = '2026-11-22T08:12:30Z';

const meta = preview.meta({
  component: PeopleLimit,
  title: 'Features/People limit',
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser({ role: 'Recruiter' })),
      getGetPeopleLimitMockHandler({ max: 300, left: 212, nextAt }),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('212 of 300 profiles left today')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetPeopleLimitMockHandler(never));
  },
});

/** None is left. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetPeopleLimitMockHandler({ max: 300, left: 0, nextAt }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No new profiles can be opened before/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
