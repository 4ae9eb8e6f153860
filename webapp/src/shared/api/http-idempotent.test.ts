import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoInviteLink } from '../testing/fixtures/invite-links';
import { demoSection } from '../testing/fixtures/sections';
import { getGetUserMockHandler } from '../testing/generated/auth/auth.msw';
import { getCreateSectionMockHandler } from '../testing/generated/profile/profile.msw';
import { getCreateInviteLinkMockHandler } from '../testing/generated/sharing/sharing.msw';
import { hold } from '../testing/hold';
import { mockServer } from '../testing/mock-server';
import { refusal, refusing } from '../testing/problem';
import { createSection } from './generated/endpoints/profile/profile';
import { createInviteLink } from './generated/endpoints/sharing/sharing';
import type { Section } from './generated/model/section';

const saved = demoSection('Project');
const server = mockServer(
  getCreateSectionMockHandler(saved),
  getCreateInviteLinkMockHandler(demoInviteLink({ id: 7 })),
  getGetUserMockHandler(refusing(401, 'SessionExpiredError')),
);

/** Contents are remembered between tests, so each has its own. */
let count = 0;
const content = () => `Content ${String(count)}`;

beforeEach(() => {
  count += 1;
});
afterEach(() => {
  vi.useRealTimers();
});

const save = (title = content()) => createSection({ typeId: 'Project', title }).catch((error: unknown) => error);

/** The keys of the submissions that were sent so far. */
const keys = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));

const lost = () => {
  throw HttpResponse.error();
};

test('a key is one that the contract takes, and stands beside the other headers', async () => {
  await save();
  expect(keys()[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(server.requests[0]?.headers.get('Content-Type')).toBe('application/json');
});

test.for([
  ['lost on the way', () => HttpResponse.error()],
  ['the proxy 502', () => new Response('<h1>Sorry</h1>', { status: 502 })],
  ['the proxy 503', () => new Response('<h1>Sorry</h1>', { status: 503 })],
  ['the proxy 504', () => new Response('<h1>Sorry</h1>', { status: 504 })],
  ['that it is being saved', () => refusal(409, 'IdempotencyConflictError')],
  ['that the server is unavailable', () => refusal(503, 'ServiceUnavailableError')],
  ['that the session has ended', () => refusal(401, 'SessionExpiredError')],
] as const)('a retry after the answer %s has the key of its submission', async ([, answer]) => {
  server.use(
    getCreateSectionMockHandler(
      () => {
        throw answer();
      },
      { once: true },
    ),
  );
  await save();
  expect(await save()).toEqual(saved);
  const [first, second] = keys();
  expect(second).toBe(first);
});

test('equal content that is submitted again after a success has another key', async () => {
  await save();
  await save();
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

test('other content, or equal content for another operation, has another key', async () => {
  server.use(getCreateSectionMockHandler(lost), getCreateInviteLinkMockHandler(lost));
  await save();
  await save(`${content()}, another one`);
  await createInviteLink({ name: content() }).catch(() => undefined);
  await save();
  expect(new Set(keys()).size).toBe(3);
  expect(keys()[3]).toBe(keys()[0]);
});

test('two submissions of equal content at the same time are both sent, each with its own key', async () => {
  const held = hold<Section>();
  server.use(getCreateSectionMockHandler(held.answer));
  const both = [save(), save()];
  held.release(saved);
  expect(await Promise.all(both)).toEqual([saved, saved]);
  const [first, second] = keys();
  expect(keys()).toHaveLength(2);
  expect(second).not.toBe(first);
});

test('when two submissions of equal content are lost, each retry has the key of one of them', async () => {
  server.use(getCreateSectionMockHandler(lost));
  await Promise.all([save(), save()]);
  server.use(getCreateSectionMockHandler(saved));
  await Promise.all([save(), save()]);
  const [first, second, ...retries] = keys();
  expect(new Set([first, second]).size).toBe(2);
  expect(new Set(retries)).toEqual(new Set([first, second]));
});

test('a submission while the retry of an equal one is running has its own key', async () => {
  server.use(getCreateSectionMockHandler(refusing(503, 'ServiceUnavailableError'), { once: true }));
  await save();
  await Promise.all([save(), save()]);
  const [first, retry, another] = keys();
  expect(keys()).toHaveLength(3);
  expect(retry).toBe(first);
  expect(another).not.toBe(first);
});

test('equal content that is submitted more than ten minutes after the last try has another key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server.use(getCreateSectionMockHandler(lost));
  await save();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await save();
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  await save();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
