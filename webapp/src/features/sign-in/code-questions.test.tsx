import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '@/shared/api/api-error';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { forgetCalls } from '@/shared/api/http';
import { askForCode, proveIdentity, withProof } from '@/shared/lib/one-time-code';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { demoUser } from '@/shared/testing/fixtures/user';
import { problemOf, refusal } from '@/shared/testing/problem';
import { CodeQuestions } from './code-questions';

const refused = new ApiError(403, problemOf(403, 'ReauthenticationRequiredError'));
const proven = demoUser({ authenticatedAt: '2026-11-22T10:00:00Z' });

const fetchMock = vi.fn<typeof fetch>();
let queryClient: QueryClient;

const calls = () =>
  fetchMock.mock.calls.map(([path, init]) => [path, typeof init?.body === 'string' ? JSON.parse(init.body) : null]);

function open() {
  return render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CodeQuestions captcha={fakeCaptcha()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const firstBox = () => page.getByRole('textbox', { name: 'Code', exact: true });

beforeEach(() => {
  forgetCalls();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getGetUserQueryKey(), demoUser());
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a proof is a code to the own address, and then the call is repeated', async () => {
  fetchMock.mockImplementation((path) =>
    Promise.resolve(Response.json(path === '/auth/login' ? demoChallenge() : proven)),
  );
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValueOnce('exported');
  const result = withProof(call);
  await open();
  await expect.element(dialog('Confirm that it is you')).toBeVisible();
  await expect
    .element(dialog('Confirm that it is you'))
    .toHaveAccessibleDescription('Enter the code we sent to alex.demo@example.com.');
  await expect.element(firstBox()).toHaveFocus();
  await userEvent.keyboard('48210937');
  expect(await result).toEqual({ isDone: true, answer: 'exported' });
  expect(calls()).toEqual([
    ['/auth/login', { email: 'alex.demo@example.com', captcha: { token: 'solution-1' } }],
    ['/auth/user/verify', { email: 'alex.demo@example.com', token: '48210937' }],
  ]);
  expect(queryClient.getQueryData(getGetUserQueryKey())).toEqual(proven);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('whose session has ended hears why the dialog opens, and that nothing typed is lost', async () => {
  fetchMock.mockResolvedValue(Response.json(demoChallenge()));
  void proveIdentity('session-ended');
  await open();
  await expect
    .element(dialog('Confirm that it is you'))
    .toHaveAccessibleDescription(
      'Your session has ended. What you have typed is kept: once you have confirmed, you can go on. Enter the code we sent to alex.demo@example.com.',
    );
});

test('closing the dialog ends what was begun', async () => {
  fetchMock.mockResolvedValue(Response.json(demoChallenge()));
  const result = withProof(() => Promise.reject(refused));
  await open();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await result).toEqual({ isDone: false });
});

test('when no code can be sent, the caller hears why and no dialog opens', async () => {
  fetchMock.mockResolvedValue(refusal(429, 'RequestLimitExceededError', { retryAfter: 42 }));
  const result = withProof(() => Promise.reject(refused));
  await open();
  await expect(result).rejects.toMatchObject({ status: 429 });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a change that waits for its code opens the dialog for the address that the code went to', async () => {
  const changed = demoUser({ email: 'alex.new@example.com' });
  fetchMock.mockResolvedValue(Response.json(changed));
  const result = askForCode({
    email: 'alex.new@example.com',
    challenge: demoChallenge({ purpose: 'updateUser' }),
    onRestart: () => Promise.resolve(demoChallenge()),
  });
  await open();
  await expect.element(dialog('Check your e-mail')).toBeVisible();
  await expect.element(firstBox()).toHaveFocus();
  await userEvent.keyboard('48210937');
  expect(await result).toEqual(changed);
  expect(calls()).toEqual([['/auth/user/verify', { email: 'alex.new@example.com', token: '48210937' }]]);
  expect(queryClient.getQueryData(getGetUserQueryKey())).toEqual(changed);
});

test('whoever is being deleted does not come back as the user', async () => {
  fetchMock.mockResolvedValue(Response.json(demoUser({ deletionScheduledAt: '2026-12-05T09:00:00Z' })));
  const result = askForCode({
    email: 'alex.demo@example.com',
    challenge: demoChallenge({ purpose: 'deleteUser' }),
    onRestart: () => Promise.resolve(demoChallenge()),
  });
  await open();
  await expect.element(firstBox()).toHaveFocus();
  await userEvent.keyboard('48210937');
  expect(await result).toMatchObject({ deletionScheduledAt: '2026-12-05T09:00:00Z' });
  expect(queryClient.getQueryData(getGetUserQueryKey())).toMatchObject({ deletionScheduledAt: null });
});

test('the end of the session ends the question, so that the next session can ask again', async () => {
  fetchMock.mockResolvedValue(Response.json(demoChallenge()));
  const result = withProof(() => Promise.reject(refused));
  const { unmount } = await open();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await unmount();
  expect(await result).toEqual({ isDone: false });
});
