import { beforeEach, expect, test, vi } from 'vitest';
import { demoUser } from '../testing/fixtures/user';
import { getGetUserMockHandler } from '../testing/generated/auth/auth.msw';
import { mockServer } from '../testing/mock-server';
import { refuse } from '../testing/state/rules';
import { browser, openLiveTab, openTab, pass, type Tab, withFakeBrowser } from './live.test-setup';

let isSignedIn: boolean;
mockServer(
  getGetUserMockHandler(() => {
    if (!isSignedIn) refuse(401, 'UnauthorizedError');
    return demoUser();
  }),
);

withFakeBrowser();
beforeEach(() => {
  isSignedIn = true;
});

/** Pauses the events in a tab, and says how many streams are open when the session may end. */
async function pauseIn({ pause }: Tab) {
  const openThen = vi.fn<(open: number) => void>();
  const resumed = pause().then((resume) => {
    openThen(browser.open.length);
    return resume;
  });
  await pass();
  expect(openThen).toHaveBeenCalledExactlyOnceWith(0);
  return resumed;
}

test.for(['the tab that has the stream', 'another tab'])(
  'no stream is open when the session ends, and none is opened after it: logging out in %s',
  async (where) => {
    const leading = await openLiveTab();
    const waiting = await openTab();
    await openTab();
    const tab = where === 'another tab' ? waiting : leading;
    await pauseIn(tab);
    isSignedIn = false;
    tab.leave();
    await pass(60 * 60_000);
    expect(browser.streams).toHaveLength(1);
  },
);

test.for(['the tab that has the stream', 'another tab'])(
  'events go on after the server could not end the session: logging out in %s',
  async (where) => {
    const leading = await openLiveTab();
    const waiting = await openTab();
    const resume = await pauseIn(where === 'another tab' ? waiting : leading);
    resume();
    await pass();
    expect(browser.open).toHaveLength(1);
    browser.stream.open();
    await pass(1000);
    const before = [leading.reads.messages, waiting.reads.messages];
    browser.stream.send('message.created');
    await pass();
    expect([leading.reads.messages, waiting.reads.messages]).toEqual(before.map((reads) => reads + 1));
  },
);

test('a tab that is closed while it logs out leaves the events to the others', async () => {
  const leading = await openLiveTab();
  const waiting = await openTab();
  await pauseIn(waiting);
  waiting.leave();
  await pass(1000);
  browser.stream.open();
  await pass(1000);
  const before = leading.reads.messages;
  browser.stream.send('message.created');
  await pass();
  expect(leading.reads.messages).toBe(before + 1);
});

test('logging out does not wait for a tab that has stopped running', async () => {
  const leading = await openLiveTab();
  const waiting = await openTab();
  leading.setSilent(true);
  const paused = vi.fn();
  void waiting.pause().then(paused);
  await pass(999);
  expect(paused).not.toHaveBeenCalled();
  await pass(1);
  expect(paused).toHaveBeenCalledOnce();
});

test('without locks a tab closes its own stream before the session ends', async () => {
  const tab = await openLiveTab({ particular: { tabs: null } });
  const resume = await pauseIn(tab);
  resume();
  expect(browser.open).toHaveLength(1);
});
