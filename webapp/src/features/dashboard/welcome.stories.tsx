import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoLinks } from '@/shared/testing/fixtures/links';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListProfileLinksMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { never } from '@/shared/testing/hold';
import { Button } from '@/shared/ui/button';
import { Welcome } from './welcome';

const meta = preview.meta({
  component: Welcome,
  title: 'Features/Dashboard/Welcome',
  parameters: { path: '/app' },
  args: {
    now: new Date('2026-11-21T09:20:00Z'),
    news: 'Your profile was opened 30 times today.',
    hasLinks: true,
    hasProfile: true,
    share: <Button icon="link">Copy a personal link</Button>,
  },
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser()), getListProfileLinksMockHandler([...demoLinks]));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Good morning, Alex' })).toBeVisible();
    const link = await canvas.findByRole('link', { name: 'View profile' });
    await expect(link.getAttribute('href')).toMatch(/^\/t\/./);
    await expect(canvas.getByRole('button', { name: 'Copy a personal link' })).toBeVisible();
  },
});

/** As long as it is not known which buttons there are, there is none to press. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListProfileLinksMockHandler(never));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Good morning, Alex' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** There is no address yet at which the profile could be seen. */
export const WithoutLink = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListProfileLinksMockHandler([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy a personal link' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'View profile' })).toBeNull();
  },
});

export const Recruiter = meta.story({
  args: { hasLinks: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/app/profile');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** Without a profile there is nothing to share, see or edit. */
export const WithoutProfile = meta.story({
  args: { hasProfile: false, news: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Good morning, Alex' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
