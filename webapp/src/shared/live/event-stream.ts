import { type LiveEvent, liveEventNames, parseEventData } from './live-event';

/** The part of `EventSource` that is used. */
export type StreamSource = Pick<EventSource, 'readyState' | 'addEventListener' | 'close'>;

/** After so many failures in a row events are replaced by polling, until the stream works again. */
const failuresUntilPolling = 3;

/** How long a stream may take to open, and how long it has to stay open to count as working if no event comes. */
const openMs = 15_000;
const steadyMs = 10_000;

/** The first pause before another stream is opened, which doubles with each failure, and the longest one. */
const firstPauseMs = 2000;
const longestPauseMs = 5 * 60_000;

const closed = 2;

export type StreamMode = 'streaming' | 'polling';

export type EventStreamOptions = {
  /** Opens a stream; null in a browser that has none. */
  open: () => StreamSource | null;
  onEvent: (event: LiveEvent) => void;
  /** Called when events may have been missed: for each stream that was opened, and when the server no longer has the missed events. */
  onMissed: () => void;
  onMode: (mode: StreamMode) => void;
  /** Asks the server whether the session still exists. True if that is not known. */
  hasSession: () => Promise<boolean>;
  /** Called when the session has ended. No further stream is opened. */
  onEnded: () => void;
  /** A number from 0 to 1, so that many browsers do not come back at the same time. */
  random: () => number;
  /** The session may have ended just now, so that it is asked for before the first stream is opened. */
  mayHaveEnded: boolean;
};

export type EventStream = {
  /** Opens a new stream, because the old one may have been lost without an error: after the browser was offline. */
  reopen: () => void;
  close: () => void;
};

/** The pause after a number of failures: at random between half of it and all of it. */
export function pauseAfter(failures: number, random: () => number): number {
  const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  return pause / 2 + (pause / 2) * random();
}

/**
 * Keeps a stream of events open. A connection that ends is opened again by the browser, which tells the server the last event that
 * it has got. A refused or repeatedly broken stream is replaced by a new one after a pause. The browser does not say why a stream was
 * refused, so the session is asked for.
 */
export function keepEventStream(options: EventStreamOptions): EventStream {
  const { onEvent, onMissed, onMode, hasSession, onEnded, random } = options;
  let source: StreamSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const drop = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const isCurrent = (opened: StreamSource) => opened === source;

  const fail = async () => {
    drop();
    failures += 1;
    if (failures >= failuresUntilPolling) onMode('polling');
    await askAndOpen(pauseAfter(failures, random));
  };
  const askAndOpen = async (pause: number) => {
    const isSignedIn = await hasSession();
    // Meanwhile it was closed or opened again.
    if (isClosed || source !== null) return;
    if (isSignedIn) after(pause, open);
    else {
      isClosed = true;
      onEnded();
    }
  };

  const open = () => {
    drop();
    const opened = options.open();
    if (opened === null) {
      onMode('polling');
      return;
    }
    source = opened;
    let wasOpen = false;
    const waitUntilOpen = () => {
      after(openMs, () => {
        if (opened.readyState !== 1) void fail();
      });
    };
    waitUntilOpen();
    const listen = (name: string, listener: (text: string) => void) => {
      opened.addEventListener(name, (event: Event) => {
        if (isCurrent(opened)) listener('data' in event && typeof event.data === 'string' ? event.data : '');
      });
    };
    listen('open', () => {
      after(steadyMs, () => {
        failures = 0;
      });
      if (!wasOpen) onMissed();
      wasOpen = true;
      onMode('streaming');
    });
    listen('error', () => {
      if (opened.readyState === closed || failures + 1 >= failuresUntilPolling) {
        void fail();
        return;
      }
      failures += 1;
      waitUntilOpen();
    });
    listen('resync', onMissed);
    listen('session.revoked', () => {
      drop();
      // It may have been another session of the same person.
      void askAndOpen(pauseAfter(1, random));
    });
    for (const name of liveEventNames) {
      listen(name, (text) => {
        failures = 0;
        onEvent({ name, data: parseEventData(text) });
      });
    }
  };

  if (options.mayHaveEnded) void askAndOpen(0);
  else open();
  return {
    reopen() {
      if (!isClosed) open();
    },
    close() {
      isClosed = true;
      drop();
    },
  };
}
