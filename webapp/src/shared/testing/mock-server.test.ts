import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { getUser } from '../api/generated/endpoints/auth/auth';
import {
  deleteProfileLink,
  getDeleteProfileLinkUrl,
  listInviteLinks,
  listProfileLinks,
} from '../api/generated/endpoints/sharing/sharing';
import { demoUser } from './fixtures/user';
import { getGetUserMockHandler } from './generated/auth/auth.msw';
import {
  getDeleteProfileLinkMockHandler,
  getListInviteLinksMockHandler,
  getListProfileLinksMockHandler,
} from './generated/sharing/sharing.msw';
import { mockServer } from './mock-server';
import { refusing } from './problem';

const server = mockServer(
  getGetUserMockHandler(demoUser()),
  getDeleteProfileLinkMockHandler(),
  getListInviteLinksMockHandler({ items: [], nextCursor: null }),
);

test('a handler that a test adds answers before the handlers of the file', async () => {
  server.use(getGetUserMockHandler(refusing(403, 'UserSuspendedError')));
  await expect(getUser()).rejects.toMatchObject({ status: 403, code: 'UserSuspendedError' });
});

test('the next test begins with the handlers of the file, and without the requests of the last one', async () => {
  expect(server.requests).toEqual([]);
  await expect(getUser()).resolves.toEqual(demoUser());
});

test('a request is known at once, before it is answered', async () => {
  const answer = getUser();
  expect(server.requests).toHaveLength(1);
  await answer;
});

test('requests are found by their operation, with path, query, headers and body', async () => {
  await deleteProfileLink(7, { 'If-Match': '"3-link-7"' });
  await listInviteLinks({ limit: 20 });
  const [deletion, ...others] = server.requestsTo(getDeleteProfileLinkMockHandler);
  expect(others).toEqual([]);
  expect(deletion).toMatchObject({ method: 'DELETE', url: getDeleteProfileLinkUrl(7), body: null });
  expect(deletion?.headers.get('If-Match')).toBe('"3-link-7"');
  expect(server.requestsTo(getListInviteLinksMockHandler)[0]?.query.get('limit')).toBe('20');
});

test('a handler can lose its answer on the way', async () => {
  server.use(
    getGetUserMockHandler(() => {
      throw HttpResponse.error();
    }),
  );
  await expect(getUser()).rejects.toMatchObject({ name: 'NetworkError' });
});

describe('a test fails', () => {
  test.fails('when no handler answers one of its requests', async () => {
    expect(server.requestsTo(getListProfileLinksMockHandler)).toEqual([]);
    await listProfileLinks().catch(() => undefined);
  });

  test.fails('when a handler breaks', async () => {
    server.use(
      getGetUserMockHandler(() => {
        throw new Error('A mistake in the handler');
      }),
    );
    await getUser().catch(() => undefined);
  });
});
