import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { AliasCard } from './alias-card';

const notify = hearNotices();

const fetchMock = vi.fn<typeof fetch>();
const taken = new Set(['kim']);
let onServer: Profile;

function Page() {
  const { data } = useGetProfile();
  return data ? <AliasCard profile={data} /> : null;
}

async function open() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  queryClient.setQueryData(getGetUserQueryKey(), demoUser({ displayName: 'Alex Demo' }));
  await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

const field = () => page.getByRole('textbox', { name: /Alias/ });
const save = () => page.getByRole('button', { name: 'Save alias' });
const asked = () =>
  fetchMock.mock.calls
    .map(([path]) => new URL(String(path), window.location.origin))
    .filter(({ pathname }) => pathname.endsWith('/availability'))
    .map(({ searchParams }) => searchParams.get('alias'));

beforeEach(() => {
  taken.clear();
  taken.add('kim');
  onServer = demoProfile({ alias: null });
  fetchMock.mockImplementation((path, init) => {
    const { pathname, searchParams } = new URL(String(path), window.location.origin);
    if (pathname.endsWith('/availability')) {
      const alias = searchParams.get('alias') ?? '';
      const isFree = /^[a-z0-9-]{3,30}$/.test(alias) && !taken.has(alias);
      const reason = alias === 'kim' ? 'TAKEN' : 'INVALID';
      return Promise.resolve(
        Response.json({
          alias,
          available: isFree,
          reason: isFree ? null : reason,
          suggestions: isFree ? [] : ['alex-demo', 'ademo'],
        }),
      );
    }
    if (init?.method === 'PUT') {
      const { alias } = JSON.parse(String(init.body)) as { alias: string };
      if (taken.has(alias)) return Promise.resolve(refusal(409, 'AliasTakenError'));
      onServer = { ...onServer, alias };
      return Promise.resolve(Response.json({ alias }));
    }
    return Promise.resolve(Response.json(onServer));
  });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a suggestion like the name is taken with two presses', async () => {
  await open();
  await page.getByRole('button', { name: 'alex-demo' }).click();
  await save().click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({
      tone: 'success',
      text: `Your page is at ${window.location.origin}/p/alex-demo`,
    });
  });
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test('the server is asked once somebody has stopped typing, and not for every letter', async () => {
  await open();
  await field().fill('kim');
  await expect.element(page.getByText('This alias is taken.')).toBeVisible();
  await field().fill('Kim The Second');
  await expect.element(page.getByText('This alias is free.')).toBeVisible();
  expect(asked().filter((alias) => alias !== 'Alex Demo')).toEqual(['kim', 'kim-the-second']);
});

test('who is slower than somebody else hears it at the field, and nothing is lost', async () => {
  await open();
  await field().fill('alex');
  await expect.element(page.getByText('This alias is free.')).toBeVisible();
  taken.add('alex');
  await save().click();
  await expect.element(page.getByText('This alias is taken.')).toBeVisible();
  await expect.element(field()).toHaveValue('alex');
  expect(onServer.alias).toBeNull();
});

test('what is no alias is not sent', async () => {
  await open();
  await field().fill('a!');
  await save().click();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(fetchMock.mock.calls.filter(([, init]) => init?.method === 'PUT')).toEqual([]);
});
