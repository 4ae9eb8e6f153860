import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { answerPasskeyRequest, credentialOf } from '@/shared/testing/fake-authenticator';
import { demoAssertion, demoPasskeyRequest } from '@/shared/testing/fixtures/passkeys';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getFinishPasskeyLoginMockHandler,
  getStartPasskeyLoginMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { PasskeySignIn } from './passkey-sign-in';

const server = mockServer(
  getStartPasskeyLoginMockHandler({ ...demoPasskeyRequest, allowCredentials: [] }),
  getFinishPasskeyLoginMockHandler(demoUser()),
);
const onSignedIn = vi.fn<(user: User) => void>();
let queryClient: QueryClient;

const button = () => page.getByRole('button', { name: 'Log in with a passkey' });
const alert = () => page.getByRole('alert');

function open() {
  return render(
    <QueryClientProvider client={queryClient}>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  onSignedIn.mockReset();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
});

test('whoever signs in is the user, and nothing is left of what a visitor has loaded', async () => {
  answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  queryClient.setQueryData(['/seen-by-a-visitor'], 'public');
  await open();
  await button().click();
  await vi.waitFor(() => {
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(demoUser());
  });
  expect(server.requestsTo(getFinishPasskeyLoginMockHandler).map(({ body }) => body)).toEqual([demoAssertion]);
  expect(queryClient.getQueryData(getGetUserQueryKey())).toEqual(demoUser());
  expect(queryClient.getQueryData(['/seen-by-a-visitor'])).toBeUndefined();
});

test('a login that takes back the deletion tells the page so, and the user is not being deleted any more', async () => {
  answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  const returned = demoUser({ deletionScheduledAt: '2026-12-05T09:00:00Z' });
  server.use(getFinishPasskeyLoginMockHandler(returned));
  await open();
  await button().click();
  await vi.waitFor(() => {
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(returned);
  });
  expect(queryClient.getQueryData(getGetUserQueryKey())).toMatchObject({ deletionScheduledAt: null });
});

test('while the browser asks, the button is busy and does not ask again; a cancelled question is no error', async () => {
  let cancel: () => void = () => undefined;
  const get = answerPasskeyRequest(
    () =>
      new Promise((_, reject) => {
        cancel = () => {
          reject(new DOMException('', 'NotAllowedError'));
        };
      }),
  );
  await open();
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  await vi.waitFor(() => {
    expect(get).toHaveBeenCalledOnce();
  });
  await button().click({ force: true });
  cancel();
  await expect.element(button()).not.toHaveAttribute('aria-busy');
  expect(get).toHaveBeenCalledOnce();
  await expect.element(alert()).not.toBeInTheDocument();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(server.requestsTo(getFinishPasskeyLoginMockHandler)).toEqual([]);
});

test('a browser that cannot use passkeys here is told as an error', async () => {
  answerPasskeyRequest(() => Promise.reject(new DOMException('', 'SecurityError')));
  await open();
  await button().click();
  await expect.element(alert().getByText('The passkey could not be used in this browser.')).toBeVisible();
});

test('a passkey that the server refuses is told as an error, and the next try takes the error away', async () => {
  answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  server.use(getFinishPasskeyLoginMockHandler(refusing(422, 'PasskeyRefusedError'), { once: true }));
  await open();
  await button().click();
  await expect.element(alert().getByText('This passkey was not accepted, please try again.')).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  await button().click();
  await vi.waitFor(() => {
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
  await expect.element(alert()).not.toBeInTheDocument();
});

test('when the login cannot start, the browser is not asked', async () => {
  const get = answerPasskeyRequest(() => Promise.resolve(credentialOf(demoAssertion)));
  server.use(getStartPasskeyLoginMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 42 })));
  await open();
  await button().click();
  await expect.element(alert()).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test('a browser without passkeys is not offered any', async () => {
  const { PublicKeyCredential } = globalThis;
  vi.stubGlobal('PublicKeyCredential', undefined);
  onTestFinished(() => {
    vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  });
  await open();
  await expect.element(button()).not.toBeInTheDocument();
});
