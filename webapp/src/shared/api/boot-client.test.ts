import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoUser } from '../testing/fixtures/user';
import { refusal } from '../testing/problem';
import { loadUser } from './boot-client';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('the answer is the user', async () => {
  fetchMock.mockResolvedValueOnce(Response.json(demoUser()));
  expect(await loadUser()).toEqual(demoUser());
});

test.for(['UnauthorizedError', 'SessionExpiredError'] as const)('%s means an anonymous visitor', async (code) => {
  fetchMock.mockResolvedValueOnce(refusal(401, code));
  expect(await loadUser()).toBeNull();
});

test.for([
  [403, 'RoleNotAllowedError'],
  [421, 'HostNotAllowedError'],
  [429, 'RequestLimitExceededError'],
  [500, 'InternalError'],
  [503, 'ServiceUnavailableError'],
] as const)('%i %s says nothing about who is signed in', async ([status, code]) => {
  fetchMock.mockResolvedValueOnce(refusal(status, code));
  expect(await loadUser()).toEqual({ retryAfter: 0 });
});

test.for([
  ['a refusal of something in between', () => new Response('<h1>Sign in to the network</h1>', { status: 401 })],
  ['a page in place of the user', () => new Response('<h1>Welcome</h1>')],
] as const)('%s says nothing about who is signed in', async ([, answer]) => {
  fetchMock.mockResolvedValueOnce(answer());
  expect(await loadUser()).toEqual({ retryAfter: 0 });
});

test('no answer at all says nothing about who is signed in', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await loadUser()).toEqual({ retryAfter: 0 });
});

test.for([
  ['30', 30],
  ['soon', 0],
  ['-5', 0],
] as const)('Retry-After: %s asks for a wait of %i seconds', async ([header, retryAfter]) => {
  const limited = refusal(429, 'RequestLimitExceededError');
  limited.headers.set('Retry-After', header);
  fetchMock.mockResolvedValueOnce(limited);
  expect(await loadUser()).toEqual({ retryAfter });
});
