import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { Account } from '@/shared/api/generated/model/account';
import type { Profile } from '@/shared/api/generated/model/profile';
import { forgetCalls } from '@/shared/api/http';
import { demoAccount, emailAccount, gitlabAccount, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { getGetPublicConfigResponseMock } from '@/shared/testing/generated/status/status.faker';
import { hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { Accounts } from './accounts';

const notify = hearNotices();

const fetchMock = vi.fn<typeof fetch>();
let queryClient: QueryClient;
let accounts: Account[];
let profile: Profile | null;
let unlink: (id: number) => Response;
let strategies: () => Response;

const deleted = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'DELETE').map(([path]) => path);

function answer(path: string, init?: RequestInit): Response {
  if (init?.method === 'DELETE') return unlink(Number(path.split('/').at(-1)));
  switch (path) {
    case '/auth/user/accounts':
      return Response.json(accounts);
    case '/auth/strategies':
      return strategies();
    case '/v1/public/config':
      return Response.json(getGetPublicConfigResponseMock());
    case '/v1/user/profile':
      return profile === null ? new Response(null, { status: 204 }) : Response.json(profile);
    default:
      throw new Error(`Nobody answers ${path}`);
  }
}

beforeEach(() => {
  forgetCalls();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  accounts = [emailAccount, demoAccount()];
  profile = demoProfile({ accessMode: 'Public' });
  strategies = () => Response.json(demoStrategies);
  unlink = (id) => {
    accounts = accounts.filter((account) => account.id !== id);
    return new Response(null, { status: 204 });
  };
  fetchMock.mockImplementation((path, init) => Promise.resolve(answer(String(path), init)));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function open() {
  await render(
    <QueryClientProvider client={queryClient}>
      <Accounts now={securityNow} returnTo="/app/auth" />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await expect.element(disconnect()).toBeVisible();
  await vi.waitFor(() => {
    expect(queryClient.getQueryState(getGetProfileQueryKey())?.status).toBe('success');
  });
}

const disconnect = () => page.getByRole('button', { name: 'Disconnect GitHub' });
const question = () => page.getByRole('alertdialog', { name: 'Disconnect GitHub?' });
const yes = () => question().getByRole('button', { name: 'Disconnect' });

test('before the last repository account goes, one hears that the profile becomes Restricted', async () => {
  await open();
  await disconnect().click();
  await expect
    .element(question())
    .toHaveAccessibleDescription(/your profile is Public: without one it becomes Restricted/);
  await yes().click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({
      tone: 'success',
      text: 'GitHub is disconnected. Your profile is now Restricted.',
    });
  });
  expect(deleted()).toEqual(['/auth/user/accounts/31']);
  await expect.element(page.getByRole('link', { name: 'Connect GitHub' })).toBeVisible();
});

test('afterwards the profile is asked for anew, and the focus has a place', async () => {
  await open();
  await disconnect().click();
  await yes().click();
  await expect.element(page.getByRole('link', { name: 'Connect GitHub' })).toBeVisible();
  await vi.waitFor(() => {
    expect(fetchMock.mock.calls.filter(([path]) => path === '/v1/user/profile')).toHaveLength(2);
  });
  await expect.element(page.getByRole('heading', { name: 'Accounts' })).toHaveFocus();
});

test('with another repository account the profile stays as it is, and one hears that too', async () => {
  accounts.push(gitlabAccount);
  await open();
  await disconnect().click();
  await expect.element(question()).toHaveAccessibleDescription(/Your profile stays Public/);
  await yes().click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'GitHub is disconnected.' });
  });
});

test('without a profile there is nothing to lose', async () => {
  profile = null;
  await open();
  await disconnect().click();
  await expect.element(question()).toHaveAccessibleDescription(/^You can no longer log in with it/);
});

test('whoever cancels has removed nothing', async () => {
  await open();
  await disconnect().click();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(deleted()).toEqual([]);
  await expect.element(disconnect()).toHaveFocus();
});

test('a refusal is told, and the list is asked for anew', async () => {
  unlink = () => refusal(404, 'ResourceNotFoundError');
  await open();
  accounts = [emailAccount];
  await disconnect().click();
  await yes().click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'error', text: 'This could not be found.' });
  });
  await expect.element(page.getByRole('link', { name: 'Connect GitHub' })).toBeVisible();
});

test('what cannot be known about the providers keeps nobody from removing an account', async () => {
  strategies = () => refusal(503, 'ServiceUnavailableError');
  await open();
  await expect.element(page.getByRole('alert').getByText(/What else could be connected is not known/)).toBeVisible();
  strategies = () => Response.json(demoStrategies);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Connect GitLab' }))
    .toHaveAttribute('href', '/auth/strategies/gitlab/link?returnTo=%2Fapp%2Fauth');
});
