import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { PublicConfig } from '@/shared/api/generated/model/public-config';
import { getGetPublicConfigResponseMock } from '@/shared/testing/generated/status/status.faker';
import { problemOf } from '@/shared/testing/problem';
import fixture from './interop.fixture.json';
import { useCaptcha } from './use-captcha';

const fetchMock = vi.fn<typeof fetch>();

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** A challenge that is good for as long as a test runs. */
const challenge = {
  provider: 'altcha',
  id: fixture.id,
  challenge: fixture.challenge,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};

function serve(config: () => Response) {
  fetchMock.mockImplementation((path) =>
    Promise.resolve(path === '/v1/public/config' ? config() : json(200, challenge)),
  );
}

const calls = () => fetchMock.mock.calls.map(([path]) => path);
const configOf = (provider: PublicConfig['captcha']['provider']) => () =>
  json(200, { ...getGetPublicConfigResponseMock(), captcha: { provider } });

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = await renderHook(() => useCaptcha('login'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return result.current;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('nothing is asked for before the form needs it', async () => {
  serve(configOf('altcha'));
  await open();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('the challenge for the action is solved, and id and hash go along', async () => {
  serve(configOf('altcha'));
  const captcha = await open();
  await expect(captcha.take()).resolves.toEqual({
    token: fixture.token,
    id: fixture.id,
    challenge: fixture.challenge.challenge,
  });
  expect(calls()).toEqual(['/v1/public/config', '/auth/captcha?action=login']);
});

test('a site without the check is asked for no challenge', async () => {
  serve(configOf('off'));
  const captcha = await open();
  captcha.prepare();
  await expect(captcha.take()).resolves.toBeNull();
  expect(calls()).toEqual(['/v1/public/config']);
});

test('where the configuration cannot be had, the challenge is asked for all the same', async () => {
  serve(() => json(500, problemOf(500, 'InternalError')));
  const captcha = await open();
  await expect(captcha.take()).resolves.toMatchObject({ token: fixture.token });
});
