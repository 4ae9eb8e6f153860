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
import { watchOwnProfile } from './own-profile';
import { createPoller } from './poller';
import { type UnseenEvents, watchUnseenEvents } from './unseen-events';

export { thisBrowser } from './live-browser';

/** What the tabs of one person tell each other. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  /** Events may have been missed. */
  | { kind: 'missed' }
  /** How the leading tab hears of changes, on a question too. */
  | { kind: 'mode'; mode: StreamMode | null }
  | { kind: 'question' }
  /** The leading tab, which is hidden, asks whether somebody sees another one. */
  | { kind: 'sight-question' }
  | { kind: 'seen' }
  /** The person logs out in the sending tab. The other tabs close their streams, and ask for the session before they open one. */
  | { kind: 'give-way' }
  /** The server knows no session any more. */
  | { kind: 'ended' };

const userHash = hashKey(getGetUserQueryKey());

/** What others change. Of the own profile, an outdated version is refused when it is saved. */
const changedByOthers = liveEventNames.filter((name) => name !== 'profile.changed');

/** How long logging out waits for another tab to close its stream. It may have stopped running. */
const giveWayMs = 1000;

/** Called in one tab of the browser for each event that comes while nobody sees any of its tabs. */
export type OnUnseen = (event: LiveEvent) => void;

export type LiveEvents = {
  /**
   * Closes the stream in whichever tab has it, before the session ends: otherwise a tab would open one that the server refuses.
   *
   * @returns what goes on with the stream, if the session did not end
   */
  pause: () => Promise<() => void>;
  /** Called when the person leaves or another one signs in. */
  stop: () => void;
};

/**
 * Keeps the query cache up to date with what happens elsewhere. One tab of the browser has the stream of events, and tells the other
 * tabs of the same person. While the stream does not work, each visible tab polls.
 */
export function startLiveEvents(
  queryClient: QueryClient,
  memberId: string,
  browser: LiveBrowser,
  onUnseen: OnUnseen = () => undefined,
): LiveEvents {
  let hasEnded = false;
  let joined = join();

  function join(): LiveEvents {
    const onEnded = () => {
      hasEnded = true;
      joined.stop();
    };
    return joinTabs(queryClient, memberId, browser, { onUnseen, onEnded });
  }

  // The person may sign in again on the same page, which reads the user again.
  const stopCache = queryClient.getQueryCache().subscribe((event) => {
    if (!hasEnded || event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== userHash || (event.query.state.data as User).memberId !== memberId) return;
    hasEnded = false;
    joined = join();
  });
  return {
    pause: () => joined.pause(),
    stop() {
      stopCache();
      joined.stop();
    },
  };
}

function joinTabs(
  queryClient: QueryClient,
  memberId: string,
  browser: LiveBrowser,
  { onUnseen, onEnded }: { onUnseen: OnUnseen; onEnded: () => void },
): LiveEvents {
  const { visibility, suspension, tabs } = browser;
  const name = `live-events-${memberId}`;
  const channel = tabs?.openChannel(name) ?? null;
  const invalidator = createInvalidator(queryClient, visibility);
  const poller = createPoller(visibility, browser.isOnline, () => {
    invalidator.invalidate(dirtyAfterMissed());
  });
  let mode: StreamMode | null = null;
  let stream: EventStream | null = null;
  let unseen: UnseenEvents | null = null;
  let disconnect: (() => void) | null = null;
  let wasConnected = false;
  /** This tab leads, or will, and opens no stream. */
  let isPaused = false;
  /** The person may have logged out in another tab. */
  let mayHaveEnded = false;
  let onLead: (() => void) | null = null;

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
  const ownProfile = watchOwnProfile(queryClient, () => {
    invalidator.invalidate(dirtyAfterEvent['profile.changed']({}));
  });
  const noteEvent = ({ name: eventName, data }: LiveEvent) => {
    if (eventName === 'profile.changed' && data.version !== undefined) ownProfile.noteVersion(data.version);
    else invalidator.invalidate(dirtyAfterEvent[eventName](data));
  };
  const end = () => {
    leave();
    onEnded();
  };

  const connect = () => {
    const unseenNow = watchUnseenEvents({ visibility, ask: () => post({ kind: 'sight-question' }), onUnseen });
    unseen = unseenNow;
    stream = keepEventStream({
      open: () => browser.openStream?.() ?? null,
      onEvent: (event) => {
        noteEvent(event);
        post({ kind: 'event', event });
        unseenNow.note(event);
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
      mayHaveEnded,
    });
    mayHaveEnded = false;
    const stopOnline = browser.onOnline(() => stream?.reopen());
    disconnect = () => {
      stopOnline();
      unseenNow.stop();
      unseen = null;
      stream?.close();
      stream = null;
      disconnect = null;
    };
  };

  let isLeading = false;
  const lead = () => {
    isLeading = true;
    if (!isPaused) connect();
    onLead?.();
    return () => {
      isLeading = false;
      disconnect?.();
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
    if (message.kind === 'seen') {
      unseen?.noteSeen();
      return;
    }
    leadingTab.noteAnswer();
    if (message.kind === 'give-way') {
      mayHaveEnded = true;
      setMode(null);
      leadingTab.giveWay();
    }
    if (message.kind === 'sight-question' && visibility.isVisible()) post({ kind: 'seen' });
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
    ownProfile.stop();
    invalidator.stop();
    channel?.close();
  }

  async function pause(): Promise<() => void> {
    isPaused = true;
    setMode(null);
    disconnect?.();
    if (channel !== null) {
      const othersHaveClosed = new Promise<void>((resolve) => {
        onLead = resolve;
        setTimeout(resolve, giveWayMs);
      });
      post({ kind: 'give-way' });
      if (!isLeading) await othersHaveClosed;
    }
    return () => {
      isPaused = false;
      if (isLeading && stream === null) connect();
    };
  }
  return { pause, stop: leave };
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
