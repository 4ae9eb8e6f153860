import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoInvite } from '@/shared/testing/fixtures/invite';
import { InviteCheckView } from './invite-check-view';

const meta = preview.meta({
  component: InviteCheckView,
  title: 'Features/Invite check',
  parameters: { path: '/r/demo' },
  args: { productName: 'Wright', isMember: false, invite: demoInvite(), fault: null, onRetry: fn() },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Robin Demo invites you to Wright' })).toBeVisible();
    await expect(canvas.getByText('The invitation is good until 30 November 2026.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/app/login');
  },
});

/** Whoever is signed in has nothing to join. */
export const Member = meta.story({
  args: { isMember: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are a member already/)).toBeVisible();
    const [way, ...others] = canvas.getAllByRole('link');
    await expect(way).toHaveTextContent('Go to the dashboard');
    await expect(way).toHaveAttribute('href', '/app');
    await expect(others).toHaveLength(0);
  },
});

/** From somebody who has left, and without an end. */
export const NobodyNamed = meta.story({
  args: { invite: demoInvite({ inviter: null, expiresAt: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'You are invited to Wright' })).toBeVisible();
    await expect(canvas.queryByText(/good until/)).toBeNull();
  },
});

export const Loading = meta.story({ args: { invite: null } });

export const Gone = meta.story({
  args: {
    invite: null,
    fault: {
      text: 'It may have been used up or withdrawn, or its time is over. Ask the person who sent it for a new one.',
      canRetry: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/used up or withdrawn/);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/app/login');
  },
});

export const GoneForAMember = meta.story({
  args: { isMember: true, invite: null, fault: { text: 'It may have been used up.', canRetry: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Log in')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app');
  },
});

export const Fails = meta.story({
  args: { invite: null, fault: { text: 'There is no connection to the server, please try again.', canRetry: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const LongName = meta.story({
  args: { invite: demoInvite({ inviter: { displayName: 'Robinson'.repeat(10), photoUrl: null } }) },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
