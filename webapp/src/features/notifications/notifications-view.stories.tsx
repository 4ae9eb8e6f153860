import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { connectionsNow, demoNotification, demoNotifications } from '@/shared/testing/fixtures/connections';
import { NotificationsView } from './notifications-view';

const meta = preview.meta({
  component: NotificationsView,
  title: 'Features/Notifications',
  parameters: { path: '/app' },
  args: {
    notifications: demoNotifications,
    newIds: new Set(demoNotifications.slice(0, 1).map(({ id }) => id)),
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    hasMore: false,
    isLoadingMore: false,
    onLoadMore: fn(),
    now: connectionsNow,
    onFollow: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const unread = canvas.getByRole('link', { name: /^Unread: Robin Demo would like to connect/ });
    await expect(unread).toHaveAttribute('href', '/app/people?tab=requests');
    await expect(canvas.getByRole('link', { name: /^Alex Demo has accepted/ })).toBeVisible();
    await userEvent.click(unread);
    await expect(args.onFollow).toHaveBeenCalledOnce();
  },
});

/** A kind of a newer server is told by its text, and an address outside the application is no link. */
export const UnknownKind = meta.story({
  args: {
    notifications: [
      demoNotification(4, { type: 'job.expiring', title: 'Your job ends tomorrow.', href: '/app/jobs' }),
      demoNotification(3, { type: 'something.else', title: 'Something else.', href: 'https://example.com' }),
    ],
    newIds: new Set(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByText('Something else.')).toBeVisible();
  },
});

/** A page may have nothing to show before the last one. */
export const More = meta.story({
  args: { notifications: [], hasMore: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { notifications: null } });

export const Empty = meta.story({
  args: { notifications: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  },
});

export const Fails = meta.story({
  args: { notifications: null, isFailed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
