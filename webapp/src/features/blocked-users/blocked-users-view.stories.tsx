import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { blockedNow, demoBlockedUser, demoBlockedUsers } from '@/shared/testing/fixtures/blocked-users';
import { BlockedUsersView } from './blocked-users-view';

const meta = preview.meta({
  component: BlockedUsersView,
  title: 'Features/Blocked users',
  parameters: { layout: 'fullscreen', path: '/app/blocked-users' },
  args: {
    blocked: demoBlockedUsers,
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    typed: '',
    query: '',
    onType: fn(),
    now: blockedNow,
    hasMore: false,
    isLoadingMore: false,
    onLoadMore: fn(),
    onEditNote: fn(),
    onUnblock: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText(/Logged out, anybody can read a Public profile/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Sam Demo' }));
    await expect(args.onUnblock).toHaveBeenCalledWith(demoBlockedUsers[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the note about Robin Demo' }));
    await expect(args.onEditNote).toHaveBeenCalledWith(demoBlockedUsers[0]);
    await userEvent.type(canvas.getByRole('searchbox', { name: /Search/ }), 'x');
    await expect(args.onType).toHaveBeenCalledWith('x');
  },
});

export const Loading = meta.story({ args: { blocked: null } });

export const Empty = meta.story({
  args: { blocked: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You have not blocked anybody' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
});

/** The field stays, so that another word can be tried. */
export const NoMatch = meta.story({
  args: { blocked: [], typed: 'zebra', query: 'zebra' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/contains “zebra”/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show everybody' }));
    await expect(args.onType).toHaveBeenCalledWith('');
  },
});

export const Fails = meta.story({
  args: { blocked: null, isFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Blocked people could not be loaded, please refresh and try again.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Many = meta.story({
  args: {
    blocked: Array.from({ length: 12 }, (_, index) => demoBlockedUser(index, `Person ${index + 1}`)),
    hasMore: true,
    unblockingId: demoBlockedUser(2, '').person.memberId,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const LongWords = meta.story({
  args: { blocked: [demoBlockedUser(1, 'N'.repeat(80), { note: 'n'.repeat(250) })] },
});

/** The profile was not visible when the person was blocked. The note tells who it is. */
export const HiddenName = meta.story({
  args: { blocked: [demoBlockedUser(1, null, { note: 'Wrote to me after the meetup.' })] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Hidden profile')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Hidden profile' }));
    await expect(args.onUnblock).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
