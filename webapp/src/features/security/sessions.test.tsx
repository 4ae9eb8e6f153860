import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Session } from '@/shared/api/generated/model/session';
import { forgetCalls } from '@/shared/api/http';
import { demoSessions, securityNow } from '@/shared/testing/fixtures/accounts';
import { hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { Sessions } from './sessions';

const notify = hearNotices();

const fetchMock = vi.fn<typeof fetch>();
const phoneId = demoSessions[1]?.id ?? '';
let sessions: Session[];
let end: (path: string) => Response;

const deleted = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'DELETE').map(([path]) => path);
const rows = () => page.getByRole('listitem').elements().length;

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <Sessions now={securityNow} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Safari on iOS')).toBeVisible();
}

async function endPhone() {
  await page.getByRole('button', { name: /^End session Safari on iOS/ }).click();
  await page
    .getByRole('alertdialog', { name: 'End session Safari on iOS?' })
    .getByRole('button', { name: 'End session' })
    .click();
}

beforeEach(() => {
  forgetCalls();
  sessions = [...demoSessions];
  end = (path) => {
    const isOne = path !== '/auth/user/sessions';
    sessions = sessions.filter(({ id, current }) => (isOne ? !path.endsWith(id) : current));
    return new Response(null, { status: 204 });
  };
  fetchMock.mockImplementation((path, init) =>
    Promise.resolve(init?.method === 'DELETE' ? end(String(path)) : Response.json(sessions)),
  );
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('one session ends, the others stay, and the focus has a place', async () => {
  await open();
  await endPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'The session has ended.' });
  });
  expect(deleted()).toEqual([`/auth/user/sessions/${phoneId}`]);
  await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument();
  expect(rows()).toBe(2);
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
});

test('all others end at once, and this one stays', async () => {
  await open();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('button', { name: 'End other sessions' }).click();
  await expect.element(page.getByText('You are logged in nowhere else.')).toBeVisible();
  expect(deleted()).toEqual(['/auth/user/sessions']);
  expect(rows()).toBe(1);
  expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'All other sessions have ended.' });
});

test('whoever cancels has ended nothing', async () => {
  await open();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(deleted()).toEqual([]);
});

test('a session that has ended by itself is as good as ended', async () => {
  await open();
  end = () => refusal(404, 'ResourceNotFoundError');
  sessions = sessions.filter(({ id }) => id !== phoneId);
  await endPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'The session has ended.' });
  });
  await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument();
});

test('a failure is told, and nothing leaves the list', async () => {
  await open();
  end = () => refusal(503, 'ServiceUnavailableError');
  await endPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'error' }));
  });
  expect(rows()).toBe(3);
});
