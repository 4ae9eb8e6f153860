import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Notification } from '@/shared/api/generated/model/notification';
import {
  connectionsNow,
  demoNotification,
  demoNotificationPage,
  demoNotifications,
} from '@/shared/testing/fixtures/connections';
import {
  getListNotificationsMockHandler,
  getMarkNotificationsReadMockHandler,
} from '@/shared/testing/generated/notification/notification.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { Notifications } from './notifications-popover';

const answer = (notifications: readonly Notification[]) =>
  getListNotificationsMockHandler(demoNotificationPage(notifications));

const meta = preview.meta({
  component: Notifications,
  title: 'Features/Notifications',
  parameters: { path: '/app' },
  args: { now: connectionsNow, onFollow: fn() },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoNotifications), getMarkNotificationsReadMockHandler());
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const unread = await canvas.findByRole('link', { name: /^Unread: Robin Demo would like to connect/ });
    await expect(unread).toHaveAttribute('href', '/app/people?tab=requests');
    await expect(canvas.getByRole('link', { name: /^Alex Demo has accepted/ })).toBeVisible();
    await userEvent.click(unread);
    await expect(args.onFollow).toHaveBeenCalledOnce();
  },
});

/** A kind of a newer server is told by its text, and an address outside the application is no link. */
export const UnknownKind = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      answer([
        demoNotification(4, { type: 'job.expiring', title: 'Your job ends tomorrow.', href: '/app/jobs' }),
        demoNotification(3, { type: 'something.else', title: 'Something else.', href: 'https://example.com' }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something else.')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
});

/** A page may have nothing to show before the last one. */
export const More = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListNotificationsMockHandler(({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? demoNotificationPage(demoNotifications)
          : demoNotificationPage([], 'next'),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(demoNotifications.length);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListNotificationsMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing new' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListNotificationsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(answer(demoNotifications));
    await userEvent.click(retry);
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(demoNotifications.length);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
