import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { AliasBody } from '@/shared/api/generated/model/alias-body';
import type { Profile } from '@/shared/api/generated/model/profile';
import { hasUnsavedWork } from '@/shared/lib/unsaved-work';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getGetAliasAvailabilityMockHandler,
  getGetProfileMockHandler,
  getUpdateProfileAliasMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusal, refusing } from '@/shared/testing/problem';
import { AliasCard } from './alias-card';

const notify = hearNotices();

const taken = new Set(['kim']);
let onServer: Profile;

const server = mockServer(
  getGetProfileMockHandler(() => onServer),
  getGetAliasAvailabilityMockHandler(({ request }) => {
    const alias = new URL(request.url).searchParams.get('alias') ?? '';
    const available = /^[a-z0-9-]{3,30}$/.test(alias) && !taken.has(alias);
    if (available) return { alias, available, reason: null, suggestions: [] };
    return { alias, available, reason: alias === 'kim' ? 'TAKEN' : 'INVALID', suggestions: ['alex-demo', 'ademo'] };
  }),
  getUpdateProfileAliasMockHandler(async ({ request }) => {
    const { alias } = (await request.json()) as AliasBody;
    if (taken.has(alias)) throw refusal(409, 'AliasTakenError');
    onServer = { ...onServer, alias };
    return { alias };
  }),
);

function Page() {
  const { data } = useGetProfile();
  return data ? <AliasCard profile={data} /> : null;
}

/** Types before React has run the effects of the first rendering, as is possible on a busy machine. */
function TypedAtOnce() {
  useLayoutEffect(() => {
    const input = document.querySelector('input');
    if (input === null) throw new Error('The form has no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed-at-once');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return <Page />;
}

async function open(content = <Page />) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  queryClient.setQueryData(getGetUserQueryKey(), demoUser({ displayName: 'Alex Demo' }));
  await render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
}

/** Opens the form of somebody who has no alias. */
async function openForm() {
  await open();
  await page.getByRole('button', { name: 'Choose address' }).click();
  await expect.element(field()).toHaveFocus();
}

const field = () => page.getByRole('textbox', { name: /Alias/ });
const save = () => page.getByRole('button', { name: 'Save alias' });
const asked = () => server.requestsTo(getGetAliasAvailabilityMockHandler).map(({ query }) => query.get('alias'));

beforeEach(() => {
  window.location.hash = '';
  taken.clear();
  taken.add('kim');
  onServer = demoProfile({ alias: null });
});

test('somebody without an alias sees one line, and chooses it with one action', async () => {
  await open();
  const choose = page.getByRole('button', { name: 'Choose address' });
  await expect.element(page.getByText('Not chosen yet.')).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  expect(page.getByRole('button').all()).toHaveLength(1);
  await choose.click();
  await expect.element(field()).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(choose).toHaveFocus();
  await expect.element(field()).not.toBeInTheDocument();
});

test('a link to the address opens the form', async () => {
  window.location.hash = '#address';
  await open();
  await expect.element(field()).toBeVisible();
});

test('the first free one like the name is filled in, and is no unsaved work', async () => {
  await openForm();
  await expect.element(field()).toHaveValue('alex-demo');
  await expect.element(page.getByText('This alias is free.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ademo' })).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
  await save().click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({
      tone: 'success',
      text: `Your page is at ${window.location.origin}/p/alex-demo`,
    });
  });
  await expect.element(page.getByRole('link', { name: /^Open page/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change address' })).toHaveFocus();
  await expect.element(field()).not.toBeInTheDocument();
});

test('what is typed before the effects of the first rendering stays', async () => {
  window.location.hash = '#address';
  await open(<TypedAtOnce />);
  await expect.element(page.getByText('This alias is free.')).toBeVisible();
  await expect.element(field()).toHaveValue('typed-at-once');
  expect(hasUnsavedWork()).toBe(true);
});

test('an address that is there is changed in its place, and Cancel leaves it as it is', async () => {
  onServer = demoProfile({ alias: 'alex-demo' });
  await open();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect.element(field()).toHaveFocus();
  await field().fill('other');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('button', { name: 'Change address' })).toHaveFocus();
  await expect.element(page.getByText(/\/p\/alex-demo$/)).toBeVisible();
  expect(server.requestsTo(getUpdateProfileAliasMockHandler)).toEqual([]);
});

test('the server is asked once somebody has stopped typing, and not for every letter', async () => {
  await openForm();
  await field().fill('kim');
  await expect.element(page.getByText('This alias is taken.')).toBeVisible();
  await field().fill('Kim The Second');
  await expect.element(page.getByText('This alias is free.')).toBeVisible();
  // The alias that the card suggests is asked for, too, if it is there before this test types.
  expect(asked().filter((alias) => alias?.startsWith('kim'))).toEqual(['kim', 'kim-the-second']);
});

test('who is slower than somebody else hears it at the field, and nothing is lost', async () => {
  await openForm();
  await field().fill('alex');
  await expect.element(page.getByText('This alias is free.')).toBeVisible();
  taken.add('alex');
  await save().click();
  await expect.element(page.getByText('This alias is taken.')).toBeVisible();
  await expect.element(field()).toHaveValue('alex');
  expect(onServer.alias).toBeNull();
});

test('an address that is being changed stays empty while somebody thinks of another one', async () => {
  onServer = demoProfile({ alias: 'alex' });
  await open();
  await page.getByRole('button', { name: 'Change address' }).click();
  await field().fill('');
  await expect.element(page.getByRole('button', { name: 'alex-demo' })).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('a server that cannot be asked leaves the field to whoever types', async () => {
  server.use(getGetAliasAvailabilityMockHandler(refusing(500, 'InternalError')));
  await openForm();
  await expect.element(page.getByText(/^Free addresses could not be looked for/)).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('a name without suggestions says so', async () => {
  server.use(getGetAliasAvailabilityMockHandler({ alias: '', available: false, reason: 'INVALID', suggestions: [] }));
  await openForm();
  await expect.element(page.getByText(/^We have no suggestion for your name/)).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('what is no alias is not sent', async () => {
  await openForm();
  await field().fill('a!');
  await save().click();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(server.requestsTo(getUpdateProfileAliasMockHandler)).toEqual([]);
});
