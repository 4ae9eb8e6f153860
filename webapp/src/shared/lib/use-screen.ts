import { useSyncExternalStore } from 'react';
import { breakpoints, resizeDebounceMs } from '../config/constants';
import { debounce } from './debounce';

export type Screen = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** The name of a width: xs below 600, then sm, md from 1024, lg from 1440, xl from 1920. */
export function screenOf(width: number): Screen {
  if (width >= breakpoints.xl) return 'xl';
  if (width >= breakpoints.lg) return 'lg';
  if (width >= breakpoints.md) return 'md';
  return width >= breakpoints.sm ? 'sm' : 'xs';
}

let knownWidth: number | null = null;

/**
 * The width of the window, which is read once after each change of it. Reading it makes the browser lay out the page, and React asks
 * for it with each render and after each change of the page.
 */
function windowWidth(): number {
  if (knownWidth !== null) return knownWidth;
  window.addEventListener(
    'resize',
    () => {
      knownWidth = null;
    },
    { once: true },
  );
  knownWidth = window.innerWidth;
  return knownWidth;
}

function subscribe(listener: () => void): () => void {
  const debounced = debounce(listener, resizeDebounceMs);
  window.addEventListener('resize', debounced);
  return () => {
    debounced.cancel();
    window.removeEventListener('resize', debounced);
  };
}

/** The name of the current width. Use breakpoints in classes instead where CSS is enough. */
export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, () => screenOf(windowWidth()));
}

/** Whether the window is narrower than a number of CSS pixels. */
export function useIsNarrower(width: number): boolean {
  return useSyncExternalStore(subscribe, () => windowWidth() < width);
}
