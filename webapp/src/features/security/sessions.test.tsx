import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getDeleteOtherSessionsUrl, getDeleteSessionUrl } from '@/shared/api/generated/endpoints/auth/auth';
import type { Session } from '@/shared/api/generated/model/session';
import { codeQueue, type PendingCode } from '@/shared/lib/one-time-code';
import { demoSessions, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getDeleteOtherSessionsMockHandler,
  getDeleteSessionMockHandler,
  getListSessionsMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { Sessions } from './sessions';

const notify = hearNotices();

const phoneId = demoSessions[1]?.id ?? '';
let sessions: Session[];

const server = mockServer(
  getListSessionsMockHandler(() => sessions),
  getDeleteSessionMockHandler(({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params['id']);
  }),
  getDeleteOtherSessionsMockHandler(() => {
    sessions = sessions.filter(({ current }) => current);
  }),
);
const deleted = () => server.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
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

const askedForCode = vi.fn<(request: PendingCode) => void>();
const unproven = refusing(403, 'ReauthenticationRequiredError');

beforeEach(() => {
  vi.resetAllMocks();
  onTestFinished(codeQueue.serve(askedForCode));
  sessions = [...demoSessions];
});

test('one session ends, the others stay, and the focus has a place', async () => {
  await open();
  await endPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'The session has ended.' });
  });
  expect(deleted()).toEqual([getDeleteSessionUrl(phoneId)]);
  await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument();
  expect(rows()).toBe(2);
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
});

test('all others end at once, and this one stays', async () => {
  await open();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('button', { name: 'End other sessions' }).click();
  await expect.element(page.getByText('No other sessions.')).toBeVisible();
  expect(deleted()).toEqual([getDeleteOtherSessionsUrl()]);
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
  server.use(getDeleteSessionMockHandler(refusing(404, 'ResourceNotFoundError')));
  sessions = sessions.filter(({ id }) => id !== phoneId);
  await endPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'The session has ended.' });
  });
  await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument();
});

test('a failure is told, and nothing leaves the list', async () => {
  await open();
  server.use(getDeleteSessionMockHandler(refusing(503, 'ServiceUnavailableError')));
  await endPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'error' }));
  });
  expect(rows()).toBe(3);
});

test('a session ends after a code when the last one is too old', async () => {
  server.use(getDeleteSessionMockHandler(unproven));
  askedForCode.mockImplementation(({ answer }) => {
    server.use(
      getDeleteSessionMockHandler(() => {
        sessions = sessions.filter(({ id }) => id !== phoneId);
      }),
    );
    answer(demoUser());
  });
  await open();
  await endPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'The session has ended.' });
  });
  expect(askedForCode).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'identity' }));
  await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument();
});

test('without the code no session ends, and nothing is told', async () => {
  server.use(getDeleteSessionMockHandler(unproven), getDeleteOtherSessionsMockHandler(unproven));
  askedForCode.mockImplementation(({ answer }) => {
    answer(null);
  });
  await open();
  await endPhone();
  await vi.waitFor(() => {
    expect(askedForCode).toHaveBeenCalledOnce();
  });
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('button', { name: 'End other sessions' }).click();
  await vi.waitFor(() => {
    expect(askedForCode).toHaveBeenCalledTimes(2);
  });
  expect(rows()).toBe(3);
  expect(notify).not.toHaveBeenCalled();
});
