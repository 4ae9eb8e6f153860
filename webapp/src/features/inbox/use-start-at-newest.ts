import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A conversation on a page of its own, which is longer than the window, begins at its newest text, with the composer after it. Later texts
 * do not move the window.
 *
 * @returns the reference for the element whose end is shown
 */
export function useStartAtNewest(): RefObject<HTMLElement | null> {
  const conversation = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    const start = () => {
      if (conversation.current !== null) showEnd(conversation.current);
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
  return conversation;
}

function showEnd(conversation: HTMLElement): void {
  const { activeElement } = document;
  // Somebody does something else already.
  if (activeElement !== null && activeElement.tagName !== 'H1' && !activeElement.contains(conversation)) return;
  if (conversation.getBoundingClientRect().bottom > window.innerHeight)
    conversation.scrollIntoView({ block: 'end', behavior: 'instant' });
}
