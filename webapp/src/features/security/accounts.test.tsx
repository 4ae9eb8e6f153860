import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getUnlinkAccountUrl } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { Account } from '@/shared/api/generated/model/account';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Strategy } from '@/shared/api/generated/model/strategy';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { codeQueue, type PendingCode } from '@/shared/lib/one-time-code';
import { demoAccount, emailAccount, gitlabAccount, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getCheckProofMockHandler,
  getListAccountsMockHandler,
  getListStrategiesMockHandler,
  getUnlinkAccountMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { Accounts } from './accounts';

const notify = hearNotices();

let queryClient: QueryClient;
let accounts: Account[];
let profile: Profile | null;
let strategies: () => Strategy[];

const server = mockServer(
  getListAccountsMockHandler(() => accounts),
  getListStrategiesMockHandler(() => strategies()),
  getGetPublicConfigMockHandler(),
  getGetProfileMockHandler(() => {
    if (profile === null) throw new HttpResponse(null, { status: 204 });
    return profile;
  }),
  getUnlinkAccountMockHandler(({ params }) => {
    accounts = accounts.filter(({ id }) => id !== Number(params['id']));
  }),
);
const go = vi.fn<(address: string) => void>();
const askedForCode = vi.fn<(request: PendingCode) => void>();
const unproven = refusing(403, 'ReauthenticationRequiredError');
const deleted = () => server.requestsTo(getUnlinkAccountMockHandler).map(({ url }) => url);

beforeEach(() => {
  vi.resetAllMocks();
  onTestFinished(codeQueue.serve(askedForCode));
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  accounts = [emailAccount, demoAccount()];
  profile = demoProfile({ accessMode: 'Public' });
  strategies = () => [...demoStrategies];
});

async function open() {
  await render(
    <QueryClientProvider client={queryClient}>
      <Accounts now={securityNow} returnTo="/app/auth" go={go} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await expect.element(disconnect()).toBeVisible();
  await vi.waitFor(() => {
    expect(queryClient.getQueryState(getGetProfileQueryKey())?.status).toBe('success');
  });
}

const disconnect = () => page.getByRole('button', { name: 'Unlink GitHub' });
const question = () => page.getByRole('alertdialog', { name: 'Unlink GitHub?' });
const yes = () => question().getByRole('button', { name: 'Unlink' });

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
      text: 'GitHub is unlinked. Your profile is now Restricted.',
    });
  });
  expect(deleted()).toEqual([getUnlinkAccountUrl(31)]);
  await expect.element(page.getByRole('link', { name: 'Link GitHub' })).toBeVisible();
});

test('afterwards the profile is asked for anew, and the focus has a place', async () => {
  await open();
  await disconnect().click();
  await yes().click();
  await expect.element(page.getByRole('link', { name: 'Link GitHub' })).toBeVisible();
  await vi.waitFor(() => {
    expect(server.requestsTo(getGetProfileMockHandler)).toHaveLength(2);
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
    expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'GitHub is unlinked.' });
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
  server.use(getUnlinkAccountMockHandler(refusing(404, 'ResourceNotFoundError')));
  await open();
  accounts = [emailAccount];
  await disconnect().click();
  await yes().click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'error', text: 'This could not be found.' });
  });
  await expect.element(page.getByRole('link', { name: 'Link GitHub' })).toBeVisible();
});

test('what cannot be known about the providers keeps nobody from removing an account', async () => {
  strategies = refusing(503, 'ServiceUnavailableError');
  await open();
  await expect.element(page.getByRole('alert').getByText(/What else could be linked is not known/)).toBeVisible();
  strategies = () => [...demoStrategies];
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Link GitLab' }))
    .toHaveAttribute('href', strategyLinkAddress('gitlab', { returnTo: '/app/auth' }));
});

const gitlabLink = strategyLinkAddress('gitlab', { returnTo: '/app/auth' });

test('shortly after a code the browser goes to the provider at once', async () => {
  server.use(getCheckProofMockHandler());
  await open();
  await page.getByRole('link', { name: 'Link GitLab' }).click();
  await vi.waitFor(() => {
    expect(go).toHaveBeenCalledExactlyOnceWith(gitlabLink);
  });
  expect(askedForCode).not.toHaveBeenCalled();
});

test('later the browser goes to the provider only after a code', async () => {
  server.use(getCheckProofMockHandler(unproven));
  askedForCode.mockImplementation(({ answer }) => {
    expect(go).not.toHaveBeenCalled();
    server.use(getCheckProofMockHandler());
    answer(demoUser());
  });
  await open();
  await page.getByRole('link', { name: 'Link GitLab' }).click();
  await vi.waitFor(() => {
    expect(go).toHaveBeenCalledExactlyOnceWith(gitlabLink);
  });
  expect(askedForCode).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'identity' }));
});

test('without the code the browser stays, and nothing is told', async () => {
  server.use(getCheckProofMockHandler(unproven));
  askedForCode.mockImplementation(({ answer }) => {
    answer(null);
  });
  await open();
  await page.getByRole('link', { name: 'Link GitLab' }).click();
  await vi.waitFor(() => {
    expect(askedForCode).toHaveBeenCalledOnce();
  });
  expect(go).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

test('a server that cannot say whether a code is needed is told', async () => {
  server.use(getCheckProofMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await page.getByRole('link', { name: 'Link GitLab' }).click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'error' }));
  });
  expect(go).not.toHaveBeenCalled();
});

test('an account is unlinked after a code when the last one is too old', async () => {
  server.use(getUnlinkAccountMockHandler(unproven));
  askedForCode.mockImplementation(({ answer }) => {
    server.use(
      getUnlinkAccountMockHandler(() => {
        accounts = [emailAccount];
      }),
    );
    answer(demoUser());
  });
  await open();
  await disconnect().click();
  await yes().click();
  await expect.element(page.getByRole('link', { name: 'Link GitHub' })).toBeVisible();
  expect(askedForCode).toHaveBeenCalledOnce();
});

test('without the code the account stays', async () => {
  server.use(getUnlinkAccountMockHandler(unproven));
  askedForCode.mockImplementation(({ answer }) => {
    answer(null);
  });
  await open();
  await disconnect().click();
  await yes().click();
  await vi.waitFor(() => {
    expect(askedForCode).toHaveBeenCalledOnce();
  });
  await expect.element(disconnect()).toBeVisible();
  expect(notify).not.toHaveBeenCalled();
});
