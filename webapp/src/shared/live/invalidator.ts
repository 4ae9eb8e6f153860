import type { QueryClient } from '@tanstack/react-query';
import { forgetReads } from '../api/http';
import { type DirtyQueries, filtersOf } from './dirty-after-event';

/** How often the same queries are invalidated at most. */
const burstMs = 250;

/** Whether somebody sees the page. */
export type Visibility = { isVisible: () => boolean; onChange: (listener: () => void) => () => void };

export type Invalidator = { invalidate: (dirty: readonly DirtyQueries[]) => void; stop: () => void };

/**
 * Invalidates queries after events: at once, and those of a burst of events once more after it. While the page is hidden it waits
 * until the page is visible again.
 */
export function createInvalidator(queryClient: QueryClient, visibility: Visibility): Invalidator {
  /** What to invalidate once the page is visible, by name. */
  const hidden = new Map<string, DirtyQueries>();
  /** What was invalidated a moment ago, and whether it has become dirty again since. */
  const recent = new Map<string, { isDirty: boolean; timer: ReturnType<typeof setTimeout> }>();

  const invalidate = (dirty: DirtyQueries, name: string) => {
    if (!visibility.isVisible()) {
      hidden.set(name, dirty);
      return;
    }
    const before = recent.get(name);
    if (before !== undefined) {
      before.isDirty = true;
      return;
    }
    const timer = setTimeout(() => {
      const isDirty = recent.get(name)?.isDirty === true;
      recent.delete(name);
      if (isDirty) invalidate(dirty, name);
    }, burstMs);
    recent.set(name, { isDirty: false, timer });
    readAgain(queryClient, dirty);
  };

  const stopVisibility = visibility.onChange(() => {
    if (!visibility.isVisible()) return;
    const waiting = new Map(hidden);
    hidden.clear();
    waiting.forEach(invalidate);
  });

  return {
    invalidate: (dirty) => {
      // Several events may make the same queries dirty.
      new Map(dirty.map((one) => [JSON.stringify(one), one])).forEach(invalidate);
    },
    stop() {
      stopVisibility();
      hidden.clear();
      for (const { timer } of recent.values()) clearTimeout(timer);
      recent.clear();
    },
  };
}

/** Reads queries again. What is being read may be older than the event, so that such an answer is not the last one. */
function readAgain(queryClient: QueryClient, dirty: DirtyQueries): void {
  forgetReads();
  const filters = filtersOf(dirty);
  // A first read is not cancelled, because a page may wait for it.
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const invalidateThis = () => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(invalidateThis, () => undefined);
  }
  void queryClient.invalidateQueries(filters);
}
