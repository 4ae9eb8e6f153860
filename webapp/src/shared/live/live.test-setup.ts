import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { getListConversationsInfiniteQueryKey } from '../api/generated/endpoints/messaging/messaging';
import { getListConnectionsInfiniteQueryKey } from '../api/generated/endpoints/network/network';
import { getGetProfileQueryKey } from '../api/generated/endpoints/profile/profile';
import { forgetReads } from '../api/http';
import { createQueryClient } from '../api/query-client';
import { FakeBrowser, type FakeTab } from '../testing/fake-tabs';
import { demoUser } from '../testing/fixtures/user';
import { type LiveEvents, type OnUnseen, startLiveEvents } from './live';
import type { LiveBrowser } from './live-browser';

/** The person whose pages the tabs show. */
export const { memberId } = demoUser();

/** A new browser for each test. */
export let browser: FakeBrowser;

/** Call it at the top of a test file. It has to come before the mocked server of the file. */
export function withFakeBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    forgetReads();
    browser = new FakeBrowser();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Lets the given time pass, and what follows from it happen. */
export async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  // The mocked server answers in later turns of the event loop, and timers of queries of no length follow.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
}

export type Tab = FakeTab & {
  queryClient: QueryClient;
  reads: Record<keyof typeof keys, number>;
  leave: () => void;
} & Pick<LiveEvents, 'pause'>;

export const keys = {
  messages: getListConversationsInfiniteQueryKey({ limit: 1 }),
  connections: getListConnectionsInfiniteQueryKey({ limit: 1 }),
  profile: getGetProfileQueryKey(),
};

export type TabOptions = { particular?: Partial<LiveBrowser>; of?: string; onUnseen?: OnUnseen };

/** Opens a page of a person in a tab. It shows messages, connections and the own profile, and counts how often each is read. */
export async function openTab({ particular = {}, of = memberId, onUnseen }: TabOptions = {}): Promise<Tab> {
  const tab = browser.tab(particular);
  const queryClient = createQueryClient();
  const reads = { messages: 0, connections: 0, profile: 0 };
  const unsubscribes = (Object.keys(keys) as (keyof typeof keys)[]).map((name) => {
    const queryFn = () => {
      reads[name] += 1;
      return Promise.resolve(reads[name]);
    };
    return new QueryObserver(queryClient, { queryKey: keys[name], queryFn }).subscribe(() => undefined);
  });
  await pass();
  const live = startLiveEvents(queryClient, of, tab.browser, onUnseen);
  const leave = () => {
    live.stop();
    for (const unsubscribe of unsubscribes) unsubscribe();
    queryClient.clear();
  };
  onTestFinished(leave);
  await pass();
  return { ...tab, queryClient, reads, leave, pause: live.pause };
}

/** Opens a page whose stream is open. Everything was read twice then, but the profile once. */
export async function openLiveTab(options: TabOptions = {}): Promise<Tab> {
  const tab = await openTab(options);
  browser.stream.open();
  await pass(1000);
  return tab;
}
