import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Account } from '@/shared/api/generated/model/account';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { Visibility } from './visibility';

const notify = hearNotices();

const github: Account = { id: 5, providerId: 'github', providerUsername: 'alex-demo', locked: false, linkedAt: null };
const fetchMock = vi.fn<typeof fetch>();
let onServer: Profile;
let answer: () => Promise<Response>;

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
}

const mode = (name: string) => page.getByRole('radio', { name });
const writes = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method === 'PATCH')
    .map(([, init]) => JSON.parse(String(init?.body)) as { accessMode: Profile['accessMode'] });
const allow = () => {
  const accessMode = writes().at(-1)?.accessMode ?? 'Restricted';
  onServer = { ...onServer, accessMode };
  return Promise.resolve(Response.json({ accessMode }));
};

beforeEach(() => {
  onServer = demoProfile();
  answer = allow;
  fetchMock.mockImplementation((_path, init) =>
    init?.method === 'PATCH' ? answer() : Promise.resolve(Response.json(onServer)),
  );
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
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

test('a choice is shown before the server has answered', async () => {
  let release = (): void => undefined;
  answer = () =>
    new Promise((resolve) => {
      release = () => {
        resolve(Response.json({ accessMode: 'Authenticated' }));
      };
    });
  await open([github]);
  await mode('Authenticated').click();
  await expect.element(mode('Authenticated')).toBeChecked();
  expect(notify).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalled();
  });
});

test('when the server refuses for want of an account, the choice goes back and the reason is shown', async () => {
  answer = () => Promise.resolve(refusal(409, 'RepositoryAccountRequiredError'));
  await open([github]);
  await mode('Public').click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/need a linked GitHub or GitLab account/)).toBeVisible();
  await expect.element(mode('Restricted')).toBeChecked();
  expect(notify).not.toHaveBeenCalled();
});

test('every other failure goes back and is notified about', async () => {
  answer = () => Promise.resolve(refusal(503, 'ServiceUnavailableError'));
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
  let release = (): void => undefined;
  answer = () =>
    new Promise((resolve) => {
      release = () => {
        answer = allow;
        resolve(Response.json({ accessMode: 'Public' }));
      };
    });
  await open([github]);
  await mode('Public').click();
  await mode('Authenticated').click();
  await expect.element(mode('Authenticated')).toBeChecked();
  expect(writes()).toEqual([{ accessMode: 'Public' }]);
  release();
  await vi.waitFor(() => {
    expect(writes()).toEqual([{ accessMode: 'Public' }, { accessMode: 'Authenticated' }]);
  });
  await expect.element(mode('Authenticated')).toBeChecked();
});
