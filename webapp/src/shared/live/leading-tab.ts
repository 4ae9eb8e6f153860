import type { Visibility } from './invalidator';

/** The parts of `LockManager` and `BroadcastChannel` that are used. */
export type Locks = Pick<LockManager, 'request'>;
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** The browser suspends a hidden tab, or a page that was left and is kept for the back button. */
export type Suspension = {
  onSuspend: (listener: () => void) => () => void;
  onResume: (listener: () => void) => () => void;
};

/** How often a visible tab asks whether the leading one still runs, and how long that one may take to answer. */
const askMs = 30_000;
const answerMs = 5000;

export type LeadingTabOptions = {
  /** The name of the lock. Tabs with another name elect their own leading tab. */
  name: string;
  /** Null where the browser has no locks: then each tab leads while it is visible. */
  locks: Locks | null;
  visibility: Visibility;
  suspension: Suspension;
  /** Called when this tab becomes the leading one. Returns what ends that. */
  lead: () => () => void;
  /** Asks the leading tab for an answer. The caller calls `noteAnswer` when it comes. */
  ask: () => void;
};

export type LeadingTab = {
  /** The leading tab has sent something. */
  noteAnswer: () => void;
  /** This tab leads again only after all tabs that are waiting now. */
  giveWay: () => void;
  /** The next tab may lead. */
  leave: () => void;
};

/**
 * Elects one of the tabs with the same name. When that one is closed, suspended, or does not answer a visible tab, another one
 * takes over.
 */
export function electLeadingTab(options: LeadingTabOptions): LeadingTab {
  return options.locks === null ? leadWhileVisible(options) : leadByLock(options.locks, options);
}

/** Without locks a tab cannot know of others. Hidden tabs do without a stream, because HTTP/1.1 has six connections for all of them. */
function leadWhileVisible({ visibility, lead }: LeadingTabOptions): LeadingTab {
  let end: (() => void) | null = null;
  const update = () => {
    if (visibility.isVisible()) end ??= lead();
    else {
      end?.();
      end = null;
    }
  };
  update();
  const stopVisibility = visibility.onChange(update);
  return {
    noteAnswer: () => undefined,
    giveWay: () => undefined,
    leave() {
      stopVisibility();
      end?.();
      end = null;
    },
  };
}

function leadByLock(locks: Locks, { name, visibility, suspension, lead, ask }: LeadingTabOptions): LeadingTab {
  /** Cancels the request for the lock, or releases the lock. Null while the tab is suspended or has left. */
  let giveUp: (() => void) | null = null;
  let isLeading = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const request = (isStolen: boolean) => {
    giveUp?.();
    const waiting = new AbortController();
    let end: (() => void) | undefined;
    const finish = () => {
      if (giveUp === finish) giveUp = null;
      waiting.abort();
      if (end !== undefined) isLeading = false;
      end?.();
      end = undefined;
    };
    giveUp = finish;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (waiting.signal.aborted) {
          resolve();
          return;
        }
        isLeading = true;
        const stop = lead();
        end = () => {
          stop();
          resolve();
        };
      });
    locks.request(name, isStolen ? { steal: true } : { signal: waiting.signal }, hold).catch(() => {
      // Another tab has taken the lock, because this one did not answer. It may lead again after that one.
      const wasTaken = end !== undefined;
      if (giveUp === finish) finish();
      if (wasTaken && giveUp === null) request(false);
    });
  };

  const askIfVisible = () => {
    if (isLeading || giveUp === null || answerTimer !== undefined || !visibility.isVisible()) return;
    answerTimer = setTimeout(() => {
      answerTimer = undefined;
      if (!isLeading && giveUp !== null && visibility.isVisible()) request(true);
    }, answerMs);
    ask();
  };

  request(false);
  const interval = setInterval(askIfVisible, askMs);
  const stops = [
    visibility.onChange(askIfVisible),
    suspension.onSuspend(() => giveUp?.()),
    suspension.onResume(() => {
      if (giveUp === null) request(false);
    }),
  ];
  return {
    noteAnswer() {
      clearTimeout(answerTimer);
      answerTimer = undefined;
    },
    giveWay() {
      if (giveUp !== null) request(false);
    },
    leave() {
      clearInterval(interval);
      clearTimeout(answerTimer);
      for (const stop of stops) stop();
      giveUp?.();
    },
  };
}
