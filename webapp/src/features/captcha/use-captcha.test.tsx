import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { getGetCaptchaChallengeUrl } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetPublicConfigUrl } from '@/shared/api/generated/endpoints/status/status';
import type { CaptchaChallenge } from '@/shared/api/generated/model/captcha-challenge';
import type { PublicConfig } from '@/shared/api/generated/model/public-config';
import { getGetCaptchaChallengeMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getGetPublicConfigMockHandler,
  getGetPublicConfigResponseMock,
} from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import fixture from './interop.fixture.json';
import { useCaptcha } from './use-captcha';

/** A challenge that is good for as long as a test runs. */
const challenge: CaptchaChallenge = {
  provider: 'altcha',
  id: fixture.id,
  challenge: { ...fixture.challenge, algorithm: 'SHA-256' },
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};

const server = mockServer(getGetCaptchaChallengeMockHandler(challenge));
const calls = () => server.requests.map(({ url }) => url);
const chooseProvider = (provider: PublicConfig['captcha']['provider']) => {
  server.use(getGetPublicConfigMockHandler({ ...getGetPublicConfigResponseMock(), captcha: { provider } }));
};

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = await renderHook(() => useCaptcha('login'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return result.current;
}

test('nothing is asked for before the form needs it', async () => {
  chooseProvider('altcha');
  await open();
  expect(calls()).toEqual([]);
});

test('the challenge for the action is solved, and id and hash go along', async () => {
  chooseProvider('altcha');
  const captcha = await open();
  await expect(captcha.take()).resolves.toEqual({
    token: fixture.token,
    id: fixture.id,
    challenge: fixture.challenge.challenge,
  });
  expect(calls()).toEqual([getGetPublicConfigUrl(), getGetCaptchaChallengeUrl({ action: 'login' })]);
});

test('a site without the check is asked for no challenge', async () => {
  chooseProvider('off');
  const captcha = await open();
  captcha.prepare();
  await expect(captcha.take()).resolves.toBeNull();
  expect(calls()).toEqual([getGetPublicConfigUrl()]);
});

test('where the configuration cannot be had, the challenge is asked for all the same', async () => {
  server.use(getGetPublicConfigMockHandler(refusing(500, 'InternalError')));
  const captcha = await open();
  await expect(captcha.take()).resolves.toMatchObject({ token: fixture.token });
});
