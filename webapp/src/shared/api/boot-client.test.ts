import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { demoUser } from '../testing/fixtures/user';
import { getGetUserMockHandler } from '../testing/generated/auth/auth.msw';
import { mockServer } from '../testing/mock-server';
import { refusal, refusing } from '../testing/problem';
import { loadUser } from './boot-client';

const server = mockServer(getGetUserMockHandler(demoUser()));

test('the answer is the user', async () => {
  expect(await loadUser()).toEqual(demoUser());
});

test.for(['UnauthorizedError', 'SessionExpiredError'] as const)('%s means an anonymous visitor', async (code) => {
  server.use(getGetUserMockHandler(refusing(401, code)));
  expect(await loadUser()).toBeNull();
});

test.for([
  [403, 'RoleNotAllowedError'],
  [421, 'HostNotAllowedError'],
  [429, 'RequestLimitExceededError'],
  [500, 'InternalError'],
  [503, 'ServiceUnavailableError'],
] as const)('%i %s says nothing about who is signed in', async ([status, code]) => {
  server.use(getGetUserMockHandler(refusing(status, code)));
  expect(await loadUser()).toEqual({ retryAfter: 0 });
});

test.for([
  ['a refusal of something in between', () => new Response('<h1>Sign in to the network</h1>', { status: 401 })],
  ['a page in place of the user', () => new Response('<h1>Welcome</h1>')],
] as const)('%s says nothing about who is signed in', async ([, answer]) => {
  server.use(
    getGetUserMockHandler(() => {
      throw answer();
    }),
  );
  expect(await loadUser()).toEqual({ retryAfter: 0 });
});

test('no answer at all says nothing about who is signed in', async () => {
  server.use(
    getGetUserMockHandler(() => {
      throw HttpResponse.error();
    }),
  );
  expect(await loadUser()).toEqual({ retryAfter: 0 });
});

test.for([
  ['30', 30],
  ['soon', 0],
  ['-5', 0],
] as const)('Retry-After: %s asks for a wait of %i seconds', async ([header, retryAfter]) => {
  const limited = refusal(429, 'RequestLimitExceededError');
  limited.headers.set('Retry-After', header);
  server.use(
    getGetUserMockHandler(() => {
      throw limited;
    }),
  );
  expect(await loadUser()).toEqual({ retryAfter });
});
