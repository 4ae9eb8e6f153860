import type { MouseEvent } from 'react';

/** The event with which an element in a folded list asks the list to unfold. */
export const revealEvent = 'reveal';

/** Whether a click asks for a new tab or window, or for a download. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Follows a link to a place of the page: unfolds the list that hides it, brings it into view and moves the focus there. The URL
 * does not change, because the router would load the profile again.
 */
export function jumpTo(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (target === null || isForBrowser(event)) return;
  event.preventDefault();
  target.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  // In the next frame, the list has unfolded.
  requestAnimationFrame(() => {
    target.scrollIntoView({ block: 'start' });
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
