import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '@/shared/api/api-error';
import {
  getGetUserQueryKey,
  getListPasskeysQueryKey,
  getListPasskeysUrl,
  getLoginUrl,
  getVerifyUserUrl,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { Passkey } from '@/shared/api/generated/model/passkey';
import type { User } from '@/shared/api/generated/model/user';
import { askForCode, proveIdentity, withProof } from '@/shared/lib/one-time-code';
import { answerPasskeyRequest, credentialOf } from '@/shared/testing/fake-authenticator';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { demoAssertion, demoPasskeyRequest, demoPasskeys } from '@/shared/testing/fixtures/passkeys';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getFinishPasskeyProofMockHandler,
  getListPasskeysMockHandler,
  getLoginMockHandler,
  getStartPasskeyProofMockHandler,
  getVerifyUserMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { problemOf, refusing } from '@/shared/testing/problem';
import { CodeQuestions } from './code-questions';

const refused = new ApiError(403, problemOf(403, 'ReauthenticationRequiredError'));
const proven = demoUser({ authenticatedAt: '2026-11-22T10:00:00Z' });

const server = mockServer(
  getLoginMockHandler(demoChallenge()),
  getVerifyUserMockHandler(proven),
  getListPasskeysMockHandler([]),
  getStartPasskeyProofMockHandler(demoPasskeyRequest),
  getFinishPasskeyProofMockHandler(proven),
);
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
const passkeyButton = () => page.getByRole('button', { name: 'Confirm with a passkey' });
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
    [getListPasskeysUrl(), null],
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

/** A proof that has asked for its code, of a user who has passkeys. */
async function openWithPasskeys() {
  server.use(getListPasskeysMockHandler(demoPasskeys));
  queryClient.setQueryData(getListPasskeysQueryKey(), demoPasskeys);
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValueOnce('exported');
  const result = withProof(call);
  const { unmount } = await open();
  await expect.element(firstBox()).toHaveFocus();
  return { result, unmount };
}

test('a proof is a passkey of the user, and then the call is repeated', async () => {
  const get = answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  const { result } = await openWithPasskeys();
  await passkeyButton().click();
  expect(await result).toEqual({ isDone: true, answer: 'exported' });
  expect(server.requestsTo(getFinishPasskeyProofMockHandler).map(({ body }) => body)).toEqual([demoAssertion]);
  expect(server.requestsTo(getVerifyUserMockHandler)).toEqual([]);
  expect(get.mock.calls[0]?.[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(get.mock.calls[0]?.[0]?.publicKey?.allowCredentials).toHaveLength(1);
  expect(queryClient.getQueryData(getGetUserQueryKey())).toEqual(proven);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('whoever has no passkey is not offered one', async () => {
  queryClient.setQueryData(getListPasskeysQueryKey(), []);
  void withProof(() => Promise.reject(refused));
  await open();
  await expect.element(firstBox()).toHaveFocus();
  await expect.element(passkeyButton()).not.toBeInTheDocument();
});

test('the dialog does not wait for the passkeys, and offers one as long as nothing is known', async () => {
  const list = hold<Passkey[]>();
  server.use(getListPasskeysMockHandler(list.answer));
  void withProof(() => Promise.reject(refused));
  await open();
  await expect.element(passkeyButton()).toBeVisible();
  list.release([]);
});

test('a session that has ended takes a code, since a passkey confirms the identity for a session', async () => {
  queryClient.setQueryData(getListPasskeysQueryKey(), demoPasskeys);
  void proveIdentity('session-ended');
  await open();
  await expect.element(firstBox()).toHaveFocus();
  await expect.element(passkeyButton()).not.toBeInTheDocument();
});

test('a change that waits for the code of an address takes no passkey', async () => {
  queryClient.setQueryData(getListPasskeysQueryKey(), demoPasskeys);
  void askForCode({
    email: 'alex.new@example.com',
    challenge: demoChallenge({ purpose: 'updateUser' }),
    onRestart: () => Promise.resolve(demoChallenge()),
  });
  await open();
  await expect.element(firstBox()).toHaveFocus();
  await expect.element(passkeyButton()).not.toBeInTheDocument();
});

test.each([
  ['NotAllowedError', 'No passkey was used. Try again, or enter the code.'],
  ['SecurityError', 'The passkey could not be used in this browser. Please enter the code.'],
])('after %s of the browser the reason is shown, and the code is still possible', async (name, text) => {
  answerPasskeyRequest(() => Promise.reject(new DOMException('', name)));
  const { result } = await openWithPasskeys();
  await passkeyButton().click();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(passkeyButton()).toHaveFocus();
  expect(server.requestsTo(getFinishPasskeyProofMockHandler)).toEqual([]);
  await firstBox().click();
  await userEvent.keyboard('48210937');
  expect(await result).toEqual({ isDone: true, answer: 'exported' });
});

test('a passkey that the server refuses can be tried again', async () => {
  answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  server.use(getFinishPasskeyProofMockHandler(refusing(422, 'PasskeyRefusedError'), { once: true }));
  const { result } = await openWithPasskeys();
  await passkeyButton().click();
  await expect
    .element(page.getByRole('alert').getByText('This passkey was not accepted, please try again.'))
    .toBeVisible();
  await passkeyButton().click();
  expect(await result).toEqual({ isDone: true, answer: 'exported' });
});

test('whose last passkey was removed elsewhere is told so, and the browser is not asked for any', async () => {
  const get = answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  server.use(getStartPasskeyProofMockHandler({ ...demoPasskeyRequest, allowCredentials: [] }));
  await openWithPasskeys();
  await passkeyButton().click();
  await expect
    .element(page.getByRole('alert').getByText('You have no passkey yet. Please enter the code.'))
    .toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test('closing the dialog takes the question of the browser back', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  answerPasskeyRequest(
    (options) =>
      new Promise((_, reject) => {
        signals.push(options?.signal);
        options?.signal?.addEventListener('abort', () => {
          reject(new DOMException('', 'AbortError'));
        });
      }),
  );
  const { result } = await openWithPasskeys();
  await passkeyButton().click();
  await expect.element(passkeyButton()).toHaveAttribute('aria-busy', 'true');
  await vi.waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await result).toEqual({ isDone: false });
  await vi.waitFor(() => {
    expect(signals[0]?.aborted).toBe(true);
  });
  expect(server.requestsTo(getFinishPasskeyProofMockHandler)).toEqual([]);
});

test('a passkey and a code that are both accepted answer one question, and the next one stays open', async () => {
  const finished = hold<User>();
  answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  server.use(getFinishPasskeyProofMockHandler(finished.answer));
  const { result } = await openWithPasskeys();
  const next = askForCode({
    email: 'alex.new@example.com',
    challenge: demoChallenge({ purpose: 'updateUser', token: `chl_${'n'.repeat(43)}` }),
    onRestart: () => Promise.resolve(demoChallenge()),
  });
  await passkeyButton().click();
  await vi.waitFor(() => {
    expect(server.requestsTo(getFinishPasskeyProofMockHandler)).toHaveLength(1);
  });
  await firstBox().click();
  await userEvent.keyboard('48210937');
  expect(await result).toEqual({ isDone: true, answer: 'exported' });
  await expect.element(dialog('Check your e-mail')).toBeVisible();
  finished.release(demoUser({ displayName: 'Alexis Demo' }));
  await vi.waitFor(() => {
    expect(queryClient.getQueryData(getGetUserQueryKey())).toMatchObject({ displayName: 'Alexis Demo' });
  });
  await expect.element(dialog('Check your e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await next).toBeNull();
});
