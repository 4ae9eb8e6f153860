import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * The height at the top of the window that a sticky bar may cover, and the distance from the end of the window, in pixels:
 * `scroll-padding-block`.
 */
const covered = 72 + 16;

/**
 * A conversation that is longer than the window begins at its newest text, with the form for an answer after it. The focus moves
 * there, too: a screen reader reads that text, and Tab leads to the form. Later texts move neither the window nor the focus.
 */
export function useStartAtNewest(): RefObject<HTMLLIElement | null> {
  const newest = useRef<HTMLLIElement>(null);
  const router = useRouter();
  useEffect(() => {
    const start = () => {
      if (newest.current !== null) showNewest(newest.current);
    };
    start();
    const startOnArrival = ({ pathChanged }: { pathChanged: boolean }) => {
      if (pathChanged) start();
    };
    // Once the page is rendered, and at the end of the navigation, the window is scrolled to the top.
    const stops = [router.subscribe('onRendered', startOnArrival), router.subscribe('onResolved', startOnArrival)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return newest;
}

function showNewest(newest: HTMLElement): void {
  const { activeElement } = document;
  // Somebody does something else already.
  if (activeElement !== null && activeElement.tagName !== 'H1' && !activeElement.contains(newest)) return;
  const { bottom, height } = newest.getBoundingClientRect();
  if (bottom <= window.innerHeight) return;
  newest.scrollIntoView({ block: height > window.innerHeight - covered ? 'start' : 'center', behavior: 'instant' });
  newest.focus({ preventScroll: true });
}
