import { hashKey, type QueryClient } from '@tanstack/react-query';
import { ApiError, isWithoutSession } from '../api/api-error';
import { getGetUserQueryKey, getGetUserQueryOptions } from '../api/generated/endpoints/auth/auth';
import type { User } from '../api/generated/model/user';
import { dirtyAfterEvent, dirtyAfterMissed } from './dirty-after-event';
import { type EventStream, keepEventStream, type StreamMode } from './event-stream';
import { createInvalidator } from './invalidator';
import { electLeadingTab } from './leading-tab';
import type { LiveBrowser } from './live-browser';
import { type LiveEvent, liveEventNames } from './live-event';
import { createPoller } from './poller';

export { thisBrowser } from './live-browser';

/** What the tabs of one person tell each other. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  /** Events may have been missed. */
  | { kind: 'missed' }
  /** How the leading tab hears of changes, on a question too. */
  | { kind: 'mode'; mode: StreamMode | null }
  | { kind: 'question' }
  /** The server knows no session any more. */
  | { kind: 'ended' };

const userHash = hashKey(getGetUserQueryKey());

/** What others change. Of the own profile, an outdated version is refused when it is saved. */
const changedByOthers = liveEventNames.filter((name) => name !== 'profile.changed');

/**
 * Keeps the query cache up to date with what happens elsewhere. One tab of the browser has the stream of events, and tells the other
 * tabs of the same person. While the stream does not work, each visible tab polls.
 *
 * @returns what ends it, for when the person leaves or another one signs in
 */
export function startLiveEvents(queryClient: QueryClient, memberId: string, browser: LiveBrowser): () => void {
  let hasEnded = false;
  let stop = join();

  function join(): () => void {
    return joinTabs(queryClient, memberId, browser, () => {
      hasEnded = true;
      stop();
    });
  }

  // The person may sign in again on the same page, which reads the user again.
  const stopCache = queryClient.getQueryCache().subscribe((event) => {
    if (!hasEnded || event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== userHash || (event.query.state.data as User).memberId !== memberId) return;
    hasEnded = false;
    stop = join();
  });
  return () => {
    stopCache();
    stop();
  };
}

function joinTabs(queryClient: QueryClient, memberId: string, browser: LiveBrowser, onEnded: () => void): () => void {
  const { visibility, suspension, tabs } = browser;
  const name = `live-events-${memberId}`;
  const channel = tabs?.openChannel(name) ?? null;
  const invalidator = createInvalidator(queryClient, visibility);
  const poller = createPoller(visibility, browser.isOnline, () => {
    invalidator.invalidate(dirtyAfterMissed());
  });
  let mode: StreamMode | null = null;
  let stream: EventStream | null = null;
  let wasConnected = false;

  const post = (message: TabMessage) => {
    channel?.postMessage(message);
  };
  const setMode = (next: StreamMode | null) => {
    mode = next;
    poller.setPolling(next === 'polling');
  };
  const noteMissed = () => {
    // What was read before the first connection may already be outdated.
    invalidator.invalidate(dirtyAfterMissed(wasConnected ? liveEventNames : changedByOthers));
    wasConnected = true;
  };
  const noteEvent = (event: LiveEvent) => {
    invalidator.invalidate(dirtyAfterEvent[event.name](event.data));
  };
  const end = () => {
    leave();
    onEnded();
  };

  const lead = () => {
    stream = keepEventStream({
      open: () => browser.openStream?.() ?? null,
      onEvent: (event) => {
        noteEvent(event);
        post({ kind: 'event', event });
      },
      onMissed: () => {
        noteMissed();
        post({ kind: 'missed' });
      },
      onMode: (next) => {
        setMode(next);
        post({ kind: 'mode', mode: next });
      },
      hasSession: () => hasSession(queryClient, memberId),
      onEnded: () => {
        post({ kind: 'ended' });
        end();
      },
      random: browser.random,
    });
    const stopOnline = browser.onOnline(() => stream?.reopen());
    return () => {
      stopOnline();
      stream?.close();
      stream = null;
    };
  };

  const leadingTab = electLeadingTab({
    name,
    locks: tabs?.locks ?? null,
    visibility,
    suspension,
    lead,
    ask: () => post({ kind: 'question' }),
  });

  const receive = (message: TabMessage) => {
    if (message.kind === 'question') {
      if (stream !== null) post({ kind: 'mode', mode });
      return;
    }
    leadingTab.noteAnswer();
    if (message.kind === 'event') noteEvent(message.event);
    if (message.kind === 'missed') noteMissed();
    if (message.kind === 'mode') {
      setMode(message.mode);
      if (message.mode === 'streaming' && !wasConnected) noteMissed();
    }
    if (message.kind === 'ended') {
      end();
      // So that this page hears of it, too. If there is a session, the user who was read makes this tab join again.
      void hasSession(queryClient, memberId);
    }
  };
  if (channel !== null) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      receive(data);
    };
  }
  post({ kind: 'question' });
  const stopResume = suspension.onResume(noteMissed);

  function leave(): void {
    stopResume();
    leadingTab.leave();
    poller.stop();
    invalidator.stop();
    channel?.close();
  }
  return leave;
}

/**
 * Reads the user. If the session has ended, the transport tells the application.
 *
 * @returns false only if the server says that there is no session, or that it is somebody else's
 */
async function hasSession(queryClient: QueryClient, memberId: string): Promise<boolean> {
  try {
    const user = await queryClient.query({ ...getGetUserQueryOptions(), staleTime: 0, retry: false });
    return user.memberId === memberId;
  } catch (error) {
    return !(error instanceof ApiError && isWithoutSession(error.problem));
  }
}
