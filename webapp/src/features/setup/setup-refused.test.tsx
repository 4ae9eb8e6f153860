/*
 * What the server refuses on the way through the setup, and what nobody foresaw.
 */
import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeSetup } from '@/shared/testing/fake-setup';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { newUser } from '@/shared/testing/fixtures/user';
import { getGetPublicConfigResponseMock } from '@/shared/testing/generated/status/status.faker';
import { refusal } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { Setup } from './setup';

const terms = getGetPublicConfigResponseMock().termsVersion;
const person = { displayName: 'Alex Demo', role: 'Wright' as const, acceptedTermsVersion: terms } as const;

let server: FakeSetup;
let queryClient: QueryClient;
const onDone = vi.fn();

async function open() {
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Setup today="2026-11-21" onDone={onDone} photo={() => null} />
    </QueryClientProvider>,
  );
}

/** A professional at the step of the workplace. */
async function openAtWorkplace() {
  server.user = newUser(person);
  await open();
  await press('Skip for now');
  await expect.element(heading('First workplace')).toHaveFocus();
}

const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => {
  server = new FakeSetup();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a name that the server does not accept is marked at its field', async () => {
  server.user = newUser(person);
  server.user.acceptedTermsVersion = null;
  const errors = [{ pointer: '/displayName', parameter: null, code: 'pattern', detail: 'holds an address' }];
  server.refusals['PUT /auth/user'] = () => refusal(422, 'ValidationError', { errors });
  await open();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');
  await expect.element(page.getByText('This cannot be used here.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveFocus();
});

test('a profile that another tab has made is as good', async () => {
  server.refusals['POST /v1/user/profile'] = () => {
    server.profile = demoProfile({ workplaces: [] });
    return refusal(409, 'ProfileAlreadyExistsError');
  };
  await openAtWorkplace();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
});

test('a workplace that could not be saved stays as it was typed, and the profile is not made twice', async () => {
  const errors = [{ pointer: '/startedAt', parameter: null, code: 'minimum', detail: 'is too early' }];
  server.refusals['POST /v1/user/profile/sections'] = () => refusal(422, 'ValidationError', { errors });
  await openAtWorkplace();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await press('Continue');
  await expect.element(page.getByText('This is outside of what is possible.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Start date/ })).toHaveFocus();
  await press('Continue');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  expect(server.saves.filter(([call]) => call === 'POST /v1/user/profile')).toHaveLength(1);
});

test('an alias is chosen before the setup ends, and somebody faster is told at the field', async () => {
  server.user = newUser(person);
  server.profile = demoProfile({ alias: null, workplaces: [demoWorkplace({ id: 1 })] });
  server.refusals['PUT /v1/user/profile/alias'] = () => refusal(409, 'AliasTakenError');
  await open();
  await page.getByRole('button', { name: 'alex-demo' }).click();
  await press('Finish');
  await expect.element(page.getByText('This alias is taken.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: /Alias/ }).fill('Alex The Second');
  await press('Finish');
  await vi.waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(server.saves).toEqual([
    ['PUT /v1/user/profile/alias', { alias: 'alex-demo' }],
    ['PUT /v1/user/profile/alias', { alias: 'alex-the-second' }],
    ['PUT /auth/user', { completeSetup: true }],
  ]);
});

test('terms that changed in the meantime lead back to the first step', async () => {
  server.user = newUser(person);
  server.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  const errors = [
    { pointer: '/acceptedTermsVersion', parameter: null, code: 'mismatch', detail: 'is not the present one' },
  ];
  server.refusals['PUT /auth/user'] = () => {
    server.user = { ...server.user, acceptedTermsVersion: null };
    return refusal(422, 'ValidationError', { errors });
  };
  await open();
  await press('Finish');
  await expect.element(heading('Name and role')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I accept the terms/ })).not.toBeChecked();
  expect(onDone).not.toHaveBeenCalled();
});

test('a setup that does not end is told above the buttons', async () => {
  server.user = newUser(person);
  server.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  server.refusals['PUT /auth/user'] = () => refusal(503, 'ServiceUnavailableError');
  await open();
  await press('Finish');
  await expect.element(page.getByText('The service is unavailable, please try again shortly.')).toBeVisible();
  await press('Finish');
  await vi.waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
});

test('what could not be loaded is loaded by trying again', async () => {
  server.refusals['GET /v1/user/profile'] = () => refusal(500, 'InternalError');
  await open();
  await expect
    .element(page.getByText('Your setup could not be loaded. Check your connection and try again.'))
    .toBeVisible();
  await press('Try again');
  await expect.element(heading('Name and role')).toBeVisible();
});
