import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoLinks, linksNow } from '@/shared/testing/fixtures/links';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { getListProfileLinksMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { FinishProfile } from './finish-profile';

const complete: Profile = demoProfile({ projects: [demoSection('Project')] });
const attributes = { ...complete.attributes, externalLinks: [{ type: 'X' as const, value: 'demo' }] };
const halfway: Profile = demoProfile({
  attributes: { ...complete.attributes, tags: complete.attributes?.tags?.slice(0, 2) ?? [] },
});

const meta = preview.meta({
  component: FinishProfile,
  title: 'Features/Dashboard/Finish profile',
  parameters: { path: '/app' },
  args: { now: linksNow, hasLinks: true },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(halfway),
      getListProfileLinksMockHandler([]),
      getGetUserMockHandler(demoUser({ photoUrl: null })),
    );
  },
});

/** What is missing leads to where it is done, and one line says how much is done. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Profile steps done' })).toHaveAttribute(
      'aria-valuenow',
      '3',
    );
    await expect(canvas.getByText('3 of 8 done')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getAllByRole('link')).toHaveLength(5);
    await expect(canvas.getByRole('link', { name: 'Add three skills or more' })).toHaveAttribute(
      'href',
      '/app/profile#skills',
    );
    await expect(canvas.getByRole('link', { name: 'Make a personal link' })).toHaveAttribute(
      'href',
      '/app/profile-links',
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(never));
  },
});

/** A profile that has nothing yet. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(newProfile));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 8 done')).toBeVisible();
  },
});

/** Once everything is done the card is gone. */
export const Finished = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler({ ...complete, attributes }),
      getListProfileLinksMockHandler([...demoLinks]),
      getGetUserMockHandler(demoUser({ photoUrl: '/v1/media/demo' })),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(getGetProfileMockHandler(halfway));
    await userEvent.click(retry);
    await expect(await canvas.findByText('3 of 8 done')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
