import type { Visibility } from './invalidator';
import type { LiveEvent } from './live-event';

/** How long a tab that somebody sees may take to say so. Browsers slow down timers of hidden tabs to one second. */
const answerMs = 500;

export type UnseenEventsOptions = {
  visibility: Visibility;
  /** Asks the other tabs whether somebody sees one of them, upon which `noteSeen` has to be called. */
  ask: () => void;
  onUnseen: (event: LiveEvent) => void;
};

export type UnseenEvents = {
  note: (event: LiveEvent) => void;
  /** Another tab has said that somebody sees it. */
  noteSeen: () => void;
  stop: () => void;
};

/** Finds the events that come while nobody sees any tab of the browser. It runs in the one tab that has the stream. */
export function watchUnseenEvents({ visibility, ask, onUnseen }: UnseenEventsOptions): UnseenEvents {
  let waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  const tell = () => {
    const events = visibility.isVisible() ? [] : waiting;
    drop();
    for (const event of events) onUnseen(event);
  };

  return {
    note(event) {
      if (visibility.isVisible()) return;
      waiting.push(event);
      if (timer !== undefined) return;
      timer = setTimeout(tell, answerMs);
      ask();
    },
    noteSeen: drop,
    stop: drop,
  };
}
