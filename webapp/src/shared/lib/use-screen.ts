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
  return useSyncExternalStore(subscribe, () => screenOf(window.innerWidth));
}

/** Whether the window is narrower than a number of CSS pixels. */
export function useIsNarrower(width: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < width);
}
