import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { demoNotificationPage, demoNotifications } from '@/shared/testing/fixtures/connections';
import { getListNotificationsMockHandler } from '@/shared/testing/generated/notification/notification.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { useUnreadCount } from './use-unread-count';

const server = mockServer(getListNotificationsMockHandler(() => demoNotificationPage(demoNotifications)));
const asked = () => server.requestsTo(getListNotificationsMockHandler).length;

function Count() {
  return <output>{`${useUnreadCount()} unread`}</output>;
}

/** As when the person changes the tab. */
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

afterEach(() => {
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  vi.useRealTimers();
});

test('the number is asked for when the page opens and when the person returns to the tab later, and not by time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <Count />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('1 unread')).toBeInTheDocument();
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(10 * 60_000);
  expect(asked()).toBe(1);
  setVisibility('hidden');
  vi.advanceTimersByTime(15_000);
  expect(asked()).toBe(1);
  setVisibility('visible');
  await expect.poll(asked).toBe(2);
});
