import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { Notification } from '@/shared/api/generated/model/notification';
import { demoNotificationPage, demoNotifications } from '@/shared/testing/fixtures/connections';
import {
  getListNotificationsMockHandler,
  getMarkNotificationsReadMockHandler,
} from '@/shared/testing/generated/notification/notification.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { NotificationsPopover } from './notifications-popover';
import { useUnreadCount } from './use-unread-count';

let stored: readonly Notification[];

const server = mockServer(
  getListNotificationsMockHandler(({ request }) => {
    const isUnreadOnly = new URL(request.url).searchParams.get('unread') === 'true';
    const { items, ...rest } = demoNotificationPage(stored);
    return { ...rest, items: isUnreadOnly ? items.filter(({ readAt }) => readAt === null).slice(0, 1) : items };
  }),
  getMarkNotificationsReadMockHandler(() => {
    stored = stored.map((one) => ({ ...one, readAt: one.readAt ?? '2026-11-20T10:00:00Z' }));
  }),
);

function Count() {
  return <output>{`${useUnreadCount()} unread`}</output>;
}

const marks = () => server.requestsTo(getMarkNotificationsReadMockHandler).map(({ body }) => body);
const close = vi.fn();

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Count />
      <NotificationsPopover isOpen onClose={close} button={null} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  stored = demoNotifications;
  close.mockClear();
});

test('what is shown is marked as read once, and stays highlighted while the list is open', async () => {
  await open();
  await vi.waitFor(() => {
    expect(marks()).toHaveLength(1);
  });
  await expect.element(page.getByText('0 unread')).toBeInTheDocument();
  expect(marks()).toEqual([{ upToId: demoNotifications[0]?.id }]);
  await expect.element(page.getByRole('link', { name: /^Unread: Robin Demo/ })).toBeVisible();
});

test('what cannot be marked stays unread, and nobody is bothered with it', async () => {
  server.use(getMarkNotificationsReadMockHandler(refusing(500, 'InternalError')));
  await open();
  await vi.waitFor(() => {
    expect(marks()).toHaveLength(1);
  });
  await expect.element(page.getByText('1 unread')).toBeInTheDocument();
});

test('nothing is marked where nothing is unread', async () => {
  stored = demoNotifications.map((one) => ({ ...one, readAt: '2026-11-20T10:00:00Z' }));
  await open();
  await expect.element(page.getByRole('link', { name: /^Robin Demo/ })).toBeVisible();
  expect(marks()).toEqual([]);
});

test('a link closes the list', async () => {
  await open();
  await page.getByRole('link', { name: /^Alex Demo has accepted/ }).click();
  expect(close).toHaveBeenCalledOnce();
});

test('a link leads to the settings of notifications', async () => {
  await open();
  const link = page.getByRole('link', { name: 'Notification settings' });
  await expect.element(link).toHaveAttribute('href', '/app/account#account-notifications');
  await link.click();
  expect(close).toHaveBeenCalledOnce();
});
