import type { StreamSource } from './event-stream';
import type { Visibility } from './invalidator';
import type { Channel, Locks, Suspension } from './leading-tab';

/** What live events need of the browser. Tests replace it. */
export type LiveBrowser = {
  /** Null where there is no `EventSource`. */
  openStream: (() => StreamSource) | null;
  /** Null where the browser has no locks or no channels, such as on pages without HTTPS. */
  tabs: { locks: Locks; openChannel: (name: string) => Channel } | null;
  visibility: Visibility;
  suspension: Suspension;
  isOnline: () => boolean;
  onOnline: (listener: () => void) => () => void;
  random: () => number;
};

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => {
    target.removeEventListener(type, listener);
  };
}

const isKept = (event: Event) => 'persisted' in event && event.persisted === true;

/** A page that is frozen, or kept after it was left, so that going back shows it again. */
const suspension: Suspension = {
  onSuspend: (listener) => both(listen(document, 'freeze', listener), onKept('pagehide', listener)),
  onResume: (listener) => both(listen(document, 'resume', listener), onKept('pageshow', listener)),
};

function onKept(type: string, listener: () => void): () => void {
  return listen(window, type, (event) => {
    if (isKept(event)) listener();
  });
}

function both(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

export function thisBrowser(address: string): LiveBrowser {
  // The types do not know that browsers may lack these.
  const { locks } = navigator as { locks?: LockManager };
  const hasTabs = locks !== undefined && 'BroadcastChannel' in window;
  return {
    openStream: 'EventSource' in window ? () => new EventSource(address) : null,
    tabs: hasTabs ? { locks, openChannel: (name) => new BroadcastChannel(name) } : null,
    visibility: {
      isVisible: () => document.visibilityState === 'visible',
      onChange: (listener) => listen(document, 'visibilitychange', listener),
    },
    suspension,
    isOnline: () => navigator.onLine,
    onOnline: (listener) => listen(window, 'online', listener),
    random: Math.random,
  };
}
