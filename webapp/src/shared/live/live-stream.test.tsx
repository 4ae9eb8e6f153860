/* @own-page: the worker of one test would respond to the calls of other tests. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { getListNotificationsInfiniteQueryKey } from '../api/generated/endpoints/notification/notification';
import { createQueryClient } from '../api/query-client';
import { eventHandlers, openStreams, sendEvent } from '../testing/state/event-handlers';
import { serverState } from '../testing/state/state';
import { allowStreams } from '../testing/streams';
import { startWorker } from '../testing/worker';
import { startLiveEvents, thisBrowser } from './live';
import { liveEventsAddress } from './live-address';

test('the stream, locks and channels of a real browser: two pages of one person share one stream', async () => {
  allowStreams(true);
  const state = serverState();
  const worker = await startWorker();
  worker.use(...eventHandlers(state));
  /** What a page does. It counts how often the notifications are read. */
  const open = () => {
    const queryClient = createQueryClient();
    const queryKey = getListNotificationsInfiniteQueryKey();
    const page = { reads: 0 };
    const queryFn = () => {
      page.reads += 1;
      return Promise.resolve(page.reads);
    };
    const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    const live = startLiveEvents(queryClient, state.user.memberId, thisBrowser(liveEventsAddress));
    onTestFinished(() => {
      live.stop();
      unsubscribe();
    });
    return page;
  };
  const pages = [open(), open()];
  const reads = () => pages.map((page) => page.reads);
  // What was read before the stream was open is read again.
  await expect.poll(reads).toEqual([2, 2]);
  sendEvent(state, 'notification.created', {});
  await expect.poll(reads).toEqual([3, 3]);
  expect(openStreams(state)).toBe(1);
});
