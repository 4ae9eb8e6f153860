import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { AccessModeBody } from '@/shared/api/generated/model/access-mode-body';
import type { Account } from '@/shared/api/generated/model/account';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getGetProfileMockHandler,
  getUpdateProfileAccessModeMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { Visibility } from './visibility';

const notify = hearNotices();

const github: Account = {
  id: 5,
  providerId: 'github',
  providerUsername: 'alex-demo',
  locked: false,
  linkedAt: null,
  held: false,
};
let onServer: Profile;
let answer: () => AccessModeBody | Promise<AccessModeBody>;

const server = mockServer(
  getGetProfileMockHandler(() => onServer),
  getUpdateProfileAccessModeMockHandler(() => answer()),
);

function Page() {
  const { data } = useGetProfile();
  return data ? <Visibility profile={data} /> : null;
}

async function open(accounts: Account[]) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  queryClient.setQueryData(getGetUserQueryKey(), demoUser({ accounts }));
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await change().click();
}

const change = () => page.getByRole('button', { name: 'Change visibility' });
const mode = (name: string) => page.getByRole('radio', { name });
const writes = () => server.requestsTo(getUpdateProfileAccessModeMockHandler).map(({ body }) => body as AccessModeBody);
const allow = () => {
  const accessMode = writes().at(-1)?.accessMode ?? 'Restricted';
  onServer = { ...onServer, accessMode };
  return { accessMode };
};

beforeEach(() => {
  onServer = demoProfile();
  answer = allow;
});

test('a choice is saved at once, and told', async () => {
  await open([github]);
  await mode('Public').click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'Your profile is now Public.' });
  });
  expect(writes()).toEqual([{ accessMode: 'Public' }]);
  await expect.element(mode('Public')).toBeChecked();
});

test('the choice opens at the mode in force, and Done shows that one alone', async () => {
  await open([github]);
  await expect.element(mode('Restricted')).toHaveFocus();
  await mode('Public').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(change()).toHaveFocus();
  await expect.element(mode('Public')).not.toBeInTheDocument();
  await expect.element(page.getByText('Public', { exact: true })).toBeVisible();
});

test('a choice is shown before the server has answered', async () => {
  const held = hold<AccessModeBody>();
  answer = held.answer;
  await open([github]);
  await mode('Authenticated').click();
  await expect.element(mode('Authenticated')).toBeChecked();
  expect(notify).not.toHaveBeenCalled();
  held.release({ accessMode: 'Authenticated' });
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalled();
  });
});

test('when the server refuses for want of an account, the choice goes back and the reason is shown', async () => {
  answer = refusing(409, 'RepositoryAccountRequiredError');
  await open([github]);
  await mode('Public').click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/need a linked GitHub or GitLab account/)).toBeVisible();
  await expect.element(mode('Restricted')).toBeChecked();
  expect(notify).not.toHaveBeenCalled();
});

test('every other failure goes back and is notified about', async () => {
  answer = refusing(503, 'ServiceUnavailableError');
  await open([github]);
  await mode('Authenticated').click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await expect.element(mode('Restricted')).toBeChecked();
});

test('without a linked account the two modes that need one cannot be chosen, and say why', async () => {
  await open([]);
  for (const name of ['Public', 'Authenticated']) {
    await expect.element(mode(name)).toBeDisabled();
    await expect.element(mode(name)).toHaveAccessibleDescription(/Needs a linked GitHub or GitLab account/);
  }
  await expect.element(mode('Restricted')).toBeEnabled();
});

test('choices made in a hurry are saved one after the other, and the last one stays', async () => {
  const held = hold<AccessModeBody>();
  answer = held.answer;
  await open([github]);
  await mode('Public').click();
  await mode('Authenticated').click();
  await expect.element(mode('Authenticated')).toBeChecked();
  expect(writes()).toEqual([{ accessMode: 'Public' }]);
  answer = allow;
  held.release({ accessMode: 'Public' });
  await vi.waitFor(() => {
    expect(writes()).toEqual([{ accessMode: 'Public' }, { accessMode: 'Authenticated' }]);
  });
  await expect.element(mode('Authenticated')).toBeChecked();
});
