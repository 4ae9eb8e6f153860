import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { InviteCheck as Invite } from '@/shared/api/generated/model/invite-check';
import { demoInvite } from '@/shared/testing/fixtures/invite';
import {
  getCheckInviteLinkMockHandler,
  getRecordVisitMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { InviteCheck } from './invite-check';

const answer = (particular: Partial<Invite> = {}) => getCheckInviteLinkMockHandler(demoInvite(particular));
const refused = (...problem: Parameters<typeof refusing>) => getCheckInviteLinkMockHandler(refusing(...problem));

const meta = preview.meta({
  component: InviteCheck,
  title: 'Features/Invite check',
  parameters: { path: '/r/demo' },
  args: { token: demoInvite().token, productName: 'Wright', isMember: false },
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler(), answer(), getRecordVisitMockHandler());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Robin Demo invites you to Wright' }),
    ).toBeVisible();
    await expect(canvas.getByText('The invitation is good until 30 November 2026.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/app/login');
  },
});

/** Whoever is signed in has nothing to join. */
export const Member = meta.story({
  args: { isMember: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are a member already/)).toBeVisible();
    const [way, ...others] = canvas.getAllByRole('link');
    await expect(way).toHaveTextContent('Go to the dashboard');
    await expect(way).toHaveAttribute('href', '/app');
    await expect(others).toHaveLength(0);
  },
});

/** From somebody who has left, and without an end. */
export const NobodyNamed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer({ inviter: null, expiresAt: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You are invited to Wright' })).toBeVisible();
    await expect(canvas.queryByText(/good until/)).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCheckInviteLinkMockHandler(never));
  },
});

export const Gone = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(refused(404, 'ResourceNotFoundError'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/used up or withdrawn/);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/app/login');
  },
});

export const GoneForAMember = meta.story({
  args: { isMember: true },
  beforeEach: ({ msw }) => {
    msw.use(refused(404, 'ResourceNotFoundError'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByText('Log in')).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(refused(500, 'InternalError'));
  },
  play: async ({ canvas, msw }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(answer());
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', { name: 'Robin Demo invites you to Wright' })).toBeVisible();
  },
});

export const LongName = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer({ inviter: { displayName: 'Robinson'.repeat(10), photoUrl: null } }));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
