import type { Visibility } from './invalidator';

/** How often queries are invalidated while there is no stream. */
const pollMs = 15_000;

export type Poller = { setPolling: (isPolling: boolean) => void; stop: () => void };

/** Calls `poll` every 15 seconds while polling is on, the page is visible, and the browser is online. */
export function createPoller(visibility: Visibility, isOnline: () => boolean, poll: () => void): Poller {
  let isPolling = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;

  const run = () => {
    if (!isOnline()) return;
    lastMs = Date.now();
    poll();
  };
  const update = () => {
    const runs = isPolling && visibility.isVisible();
    if (!runs) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    if (timer !== undefined) return;
    timer = setInterval(run, pollMs);
    if (Date.now() - lastMs >= pollMs) run();
  };
  const stopVisibility = visibility.onChange(update);
  return {
    setPolling(next) {
      isPolling = next;
      update();
    },
    stop() {
      isPolling = false;
      update();
      stopVisibility();
    },
  };
}
