import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getGetUserQueryKey } from '../api/generated/endpoints/auth/auth';
import { getListConnectionsInfiniteQueryKey, listConnections } from '../api/generated/endpoints/network/network';
import { appEvents } from '../lib/event-emitter';
import { demoUser } from '../testing/fixtures/user';
import { getGetUserMockHandler } from '../testing/generated/auth/auth.msw';
import { getListConnectionsMockHandler } from '../testing/generated/network/network.msw';
import { mockServer } from '../testing/mock-server';
import { refuse } from '../testing/state/rules';
import { browser, keys, memberId, openLiveTab, openTab, pass, withFakeBrowser } from './live.test-setup';

const otherMemberId = '0197c9a4-5b7e-7c31-9d52-000000000002';
let isSignedIn: boolean;
const server = mockServer(
  getGetUserMockHandler(() => {
    if (!isSignedIn) refuse(401, 'UnauthorizedError');
    return demoUser();
  }),
);

withFakeBrowser();
beforeEach(() => {
  isSignedIn = true;
});

test('what others change is read again once the stream is open, because it may have changed since the page was loaded', async () => {
  const { reads } = await openTab();
  expect(reads).toEqual({ messages: 1, connections: 1, profile: 1 });
  browser.stream.open();
  await pass(1000);
  expect(reads).toEqual({ messages: 2, connections: 2, profile: 1 });
});

test('an event makes the queries be read again that it is about, and no others', async () => {
  const { reads } = await openLiveTab();
  browser.stream.send('message.created', { conversationId: '1', unread: 2 });
  await pass();
  expect(reads).toEqual({ messages: 3, connections: 2, profile: 1 });
  browser.stream.send('connection.changed', {});
  await pass();
  expect(reads).toEqual({ messages: 3, connections: 3, profile: 1 });
  browser.stream.send('profile.changed');
  await pass();
  expect(reads).toEqual({ messages: 3, connections: 3, profile: 2 });
});

test('the own profile is not read again in the version that the page has', async () => {
  const { reads, queryClient } = await openLiveTab();
  queryClient.setQueryData(keys.profile, { version: 5 });
  browser.stream.send('profile.changed', { version: 5 });
  await pass(1000);
  expect(reads.profile).toBe(1);
  browser.stream.send('profile.changed', { version: 6 });
  await pass();
  expect(reads.profile).toBe(2);
});

test('events with unknown names change nothing', async () => {
  const { reads } = await openLiveTab();
  browser.stream.send('future.changed', { memberId });
  browser.stream.send('message', {});
  await pass(1000);
  expect(reads).toEqual({ messages: 2, connections: 2, profile: 1 });
});

test('after a resync everything is read again', async () => {
  const { reads } = await openLiveTab();
  browser.stream.send('resync');
  await pass();
  expect(reads).toEqual({ messages: 3, connections: 3, profile: 2 });
});

test('a burst of events is read for at once, and once more after it', async () => {
  const { reads } = await openLiveTab();
  for (let event = 0; event < 50; event += 1) browser.stream.send('message.created', { conversationId: '1' });
  await pass();
  expect(reads.messages).toBe(3);
  await pass(249);
  expect(reads.messages).toBe(3);
  await pass(1);
  expect(reads.messages).toBe(4);
  await pass(1000);
  expect(reads.messages).toBe(4);
});

test('a hidden tab reads nothing until it is visible', async () => {
  const { reads, setVisible } = await openLiveTab();
  setVisible(false);
  browser.stream.send('message.created');
  browser.stream.send('message.created');
  await pass(60_000);
  expect(reads.messages).toBe(2);
  setVisible(true);
  await pass(1000);
  expect(reads.messages).toBe(3);
});

test('two tabs share one stream, and both hear of its events', async () => {
  const first = await openLiveTab();
  const second = await openTab();
  expect(browser.streams).toHaveLength(1);
  // The second tab reads what may have changed while it was loaded.
  await pass(1000);
  expect(second.reads).toEqual({ messages: 2, connections: 2, profile: 1 });
  browser.stream.send('message.created', { conversationId: '1' });
  await pass();
  expect(first.reads.messages).toBe(3);
  expect(second.reads.messages).toBe(3);
  expect(browser.streams).toHaveLength(1);
});

test('when the leading tab is closed another one takes over, and reads what was missed', async () => {
  const first = await openLiveTab();
  const second = await openTab();
  await pass(1000);
  first.leave();
  await pass();
  expect(browser.streams).toHaveLength(2);
  expect(browser.open).toHaveLength(1);
  browser.stream.open();
  await pass(1000);
  expect(second.reads).toEqual({ messages: 3, connections: 3, profile: 2 });
  browser.stream.send('message.created');
  await pass();
  expect(second.reads.messages).toBe(4);
});

test('when the leading tab is frozen another one takes over, and the frozen one follows once it runs again', async () => {
  const first = await openLiveTab();
  const second = await openTab();
  first.freeze();
  await pass();
  expect(browser.open).toHaveLength(1);
  browser.stream.open();
  await pass(1000);
  first.resume();
  await pass(1000);
  expect(browser.open).toHaveLength(1);
  const before = first.reads.messages;
  browser.stream.send('message.created');
  await pass();
  expect(first.reads.messages).toBe(before + 1);
  second.leave();
  await pass();
  expect(browser.open).toHaveLength(1);
  expect(browser.streams).toHaveLength(3);
});

test('when the leading tab does not answer a visible one, that one takes over', async () => {
  const first = await openLiveTab();
  await openTab();
  first.setSilent(true);
  await pass(30_000 + 4000);
  expect(browser.streams).toHaveLength(1);
  await pass(2000);
  expect(browser.streams).toHaveLength(2);
  expect(browser.open).toEqual([browser.stream]);
});

test('a leading tab that answers stays the leading one', async () => {
  await openLiveTab();
  await openTab();
  await pass(10 * 60_000);
  expect(browser.streams).toHaveLength(1);
});

test('a connection that ends is opened again by the browser, and nothing else is done', async () => {
  const { reads } = await openLiveTab();
  await pass(60_000);
  browser.stream.breakOff();
  browser.stream.open();
  await pass(60_000);
  expect(browser.streams).toHaveLength(1);
  expect(server.requestsTo(getGetUserMockHandler)).toHaveLength(0);
  expect(reads.messages).toBe(2);
});

test('while streams fail each visible tab polls every 15 seconds, until a stream works again', async () => {
  const first = await openTab();
  const second = await openTab();
  second.setVisible(false);
  const failOnce = async () => {
    browser.stream.refuse();
    await pass(6000);
  };
  await failOnce();
  await failOnce();
  expect(first.reads.messages).toBe(1);
  browser.stream.refuse();
  await pass();
  expect(first.reads.messages).toBe(2);
  // The next stream never opens, as behind a proxy that waits for its end.
  await pass(14_999);
  expect(first.reads.messages).toBe(2);
  await pass(1);
  expect(first.reads.messages).toBe(3);
  await pass(15_000);
  expect(first.reads.messages).toBe(4);
  expect(second.reads.messages).toBe(1);
  expect(browser.open.length).toBeLessThanOrEqual(1);
  await pass(60_000);
  while (browser.open.length === 0) await pass(1000);
  const streams = browser.streams.length;
  browser.stream.open();
  second.setVisible(true);
  await pass(1000);
  const reads = { ...first.reads };
  const readsOfSecond = { ...second.reads };
  expect(readsOfSecond.messages).toBeGreaterThan(1);
  await pass(20_000);
  expect(browser.streams).toHaveLength(streams);
  expect(first.reads).toEqual(reads);
  expect(second.reads).toEqual(readsOfSecond);
});

test('nothing polls while the browser is offline, and once it is online a new stream is opened', async () => {
  const { setOnline, reads } = await openTab({ particular: { openStream: null } });
  await pass(1000);
  const before = reads.messages;
  setOnline(false);
  await pass(60_000);
  expect(reads.messages).toBe(before);
});

test('once the browser is online again a new stream is opened, and everything is read', async () => {
  const { setOnline, reads } = await openLiveTab();
  setOnline(false);
  setOnline(true);
  await pass();
  expect(browser.streams).toHaveLength(2);
  expect(browser.open).toHaveLength(1);
  browser.stream.open();
  await pass();
  expect(reads).toEqual({ messages: 3, connections: 3, profile: 2 });
});

test('a browser without streams polls', async () => {
  const { reads } = await openTab({ particular: { openStream: null } });
  expect(reads.messages).toBe(2);
  await pass(30_000);
  expect(reads.messages).toBe(4);
});

test('without locks each visible tab has a stream of its own', async () => {
  const first = await openTab({ particular: { tabs: null } });
  await openTab({ particular: { tabs: null } });
  expect(browser.open).toHaveLength(2);
  first.setVisible(false);
  expect(browser.open).toHaveLength(1);
  first.setVisible(true);
  expect(browser.open).toHaveLength(2);
});

/** Listens for the end of the session, upon which the application removes the person. */
function noteSessionEnd() {
  const ended = vi.fn();
  onTestFinished(appEvents.on('session-ended', ended));
  return ended;
}

test.for(['session.revoked', 'refused'])('when the session has ended no stream is opened any more: %s', async (how) => {
  const ended = noteSessionEnd();
  await openLiveTab();
  await openTab();
  isSignedIn = false;
  if (how === 'refused') browser.stream.refuse();
  else browser.stream.send(how);
  await pass(60 * 60_000);
  expect(browser.open).toHaveLength(0);
  expect(browser.streams).toHaveLength(1);
  expect(ended).toHaveBeenCalledTimes(2);
});

test('whoever signs in again on the same page gets events again', async () => {
  const { queryClient, reads } = await openLiveTab();
  isSignedIn = false;
  browser.stream.send('session.revoked');
  await pass(60_000);
  expect(browser.open).toHaveLength(0);
  isSignedIn = true;
  queryClient.setQueryData(getGetUserQueryKey(), demoUser());
  await pass();
  expect(browser.open).toHaveLength(1);
  browser.stream.open();
  const before = reads.messages;
  await pass(1000);
  browser.stream.send('message.created');
  await pass();
  expect(reads.messages).toBe(before + 1);
});

test('when another session of the person has ended the stream is opened again', async () => {
  await openLiveTab();
  browser.stream.send('session.revoked');
  await pass(10_000);
  expect(browser.streams).toHaveLength(2);
  expect(browser.open).toHaveLength(1);
});

test('a stream of one person ends when the session belongs to another one, whose events it never hears', async () => {
  const { reads } = await openTab({ of: otherMemberId });
  browser.stream.refuse();
  await pass(60 * 60_000);
  expect(browser.streams).toHaveLength(1);
  const before = reads.messages;
  const own = await openLiveTab();
  browser.stream.send('message.created');
  await pass(1000);
  expect(own.reads.messages).toBe(3);
  expect(reads.messages).toBe(before);
});

test('after the end of its page nothing is read and no stream is open', async () => {
  const { leave, reads } = await openLiveTab();
  leave();
  browser.stream.send('message.created');
  await pass(60 * 60_000);
  expect(browser.open).toHaveLength(0);
  expect(reads.messages).toBe(2);
});

test.for([false, true])(
  'the answer of a read that began before the event is not the last one; read before: %s',
  async (wasRead) => {
    const { queryClient } = await openLiveTab();
    const answers: ((count: number) => void)[] = [];
    server.use(
      getListConnectionsMockHandler(
        () =>
          new Promise((resolve) => {
            answers.push((count) => resolve({ items: [], nextCursor: null, pendingIncoming: count }));
          }),
      ),
    );
    const queryKey = getListConnectionsInfiniteQueryKey({ limit: 7 });
    if (wasRead) queryClient.setQueryData(queryKey, { pendingIncoming: 0 });
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn: ({ signal }) => listConnections({ limit: 7 }, { signal }),
      staleTime: 0,
    });
    onTestFinished(observer.subscribe(() => undefined));
    await pass();
    expect(answers).toHaveLength(1);
    browser.stream.send('connection.changed');
    await pass();
    answers[0]?.(0);
    await pass();
    expect(answers).toHaveLength(2);
    answers[1]?.(1);
    await pass();
    expect(observer.getCurrentResult().data).toMatchObject({ pendingIncoming: 1 });
  },
);
