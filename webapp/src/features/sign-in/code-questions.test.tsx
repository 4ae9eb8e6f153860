import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '@/shared/api/api-error';
import { getGetUserQueryKey, getLoginUrl, getVerifyUserUrl } from '@/shared/api/generated/endpoints/auth/auth';
import { askForCode, proveIdentity, withProof } from '@/shared/lib/one-time-code';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getLoginMockHandler, getVerifyUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { problemOf, refusing } from '@/shared/testing/problem';
import { CodeQuestions } from './code-questions';

const refused = new ApiError(403, problemOf(403, 'ReauthenticationRequiredError'));
const proven = demoUser({ authenticatedAt: '2026-11-22T10:00:00Z' });

const server = mockServer(getLoginMockHandler(demoChallenge()), getVerifyUserMockHandler(proven));
let queryClient: QueryClient;

const calls = () => server.requests.map(({ url, body }) => [url, body]);

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
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getGetUserQueryKey(), demoUser());
});

test('a proof is a code to the own address, and then the call is repeated', async () => {
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
    [getLoginUrl(), { email: 'alex.demo@example.com', captcha: { token: 'solution-1' } }],
    [getVerifyUserUrl(), { email: 'alex.demo@example.com', token: '48210937' }],
  ]);
  expect(queryClient.getQueryData(getGetUserQueryKey())).toEqual(proven);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('whose session has ended hears why the dialog opens, and that nothing typed is lost', async () => {
  void proveIdentity('session-ended');
  await open();
  await expect
    .element(dialog('Confirm that it is you'))
    .toHaveAccessibleDescription(
      'Your session has ended. What you have typed is kept: once you have confirmed, you can go on. Enter the code we sent to alex.demo@example.com.',
    );
});

test('closing the dialog ends what was begun', async () => {
  const result = withProof(() => Promise.reject(refused));
  await open();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await result).toEqual({ isDone: false });
});

test('when no code can be sent, the caller hears why and no dialog opens', async () => {
  server.use(getLoginMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 42 })));
  const result = withProof(() => Promise.reject(refused));
  await open();
  await expect(result).rejects.toMatchObject({ status: 429 });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a change that waits for its code opens the dialog for the address that the code went to', async () => {
  const changed = demoUser({ email: 'alex.new@example.com' });
  server.use(getVerifyUserMockHandler(changed));
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
  expect(calls()).toEqual([[getVerifyUserUrl(), { email: 'alex.new@example.com', token: '48210937' }]]);
  expect(queryClient.getQueryData(getGetUserQueryKey())).toEqual(changed);
});

test('whoever is being deleted does not come back as the user', async () => {
  server.use(getVerifyUserMockHandler(demoUser({ deletionScheduledAt: '2026-12-05T09:00:00Z' })));
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
  const result = withProof(() => Promise.reject(refused));
  const { unmount } = await open();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await unmount();
  expect(await result).toEqual({ isDone: false });
});
