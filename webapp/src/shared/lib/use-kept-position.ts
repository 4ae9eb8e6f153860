import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type Position = { top: number; focusedId: string };

/** The positions at which lists were left, by the key of the history entry. */
const positions = new Map<string, Position>();

/**
 * Stores the scroll position of a list and the followed link, and restores both when somebody comes back to the list in
 * the history. Other pages begin at their top.
 *
 * @param isReady whether the list has been rendered again
 */
export function useKeptPosition(isReady: boolean): void {
  const router = useRouter();
  const kept = useRef<Position | null>(null);

  useEffect(() => {
    const keyNow = router.latestLocation.state.__TSR_key;
    kept.current = keyNow === undefined ? null : (positions.get(keyNow) ?? null);
    return router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      kept.current = null;
      const key = fromLocation?.state.__TSR_key;
      if (key !== undefined) positions.set(key, { top: window.scrollY, focusedId: document.activeElement?.id ?? '' });
    });
  }, [router]);

  useEffect(() => {
    if (!isReady) return undefined;
    const restore = () => {
      if (kept.current === null) return;
      document.getElementById(kept.current.focusedId)?.focus({ preventScroll: true });
      window.scrollTo(0, kept.current.top);
    };
    restore();
    // Once the page is rendered, and at the end of the navigation, the window is scrolled to the top.
    const stops = [router.subscribe('onRendered', restore), router.subscribe('onResolved', restore)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, isReady]);
}
