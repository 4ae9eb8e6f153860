import { useSyncExternalStore } from 'react';

/** The interval of updates, which is the longest delay of a displayed second. */
const tickMs = 250;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => {
    clearInterval(timer);
  };
}

const idle = () => () => undefined;

/** Whole seconds until an instant, rounded up; 0 from then on. */
export function secondsUntil(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/**
 * Counts down to an instant. The component renders again each second.
 *
 * @param endsAtMs milliseconds since 1970; null for no countdown
 */
export function useCountdown(endsAtMs: number | null, now: () => number = Date.now): number {
  const seconds = () => (endsAtMs === null ? 0 : secondsUntil(endsAtMs, now()));
  return useSyncExternalStore(endsAtMs === null ? idle : subscribe, seconds, seconds);
}
