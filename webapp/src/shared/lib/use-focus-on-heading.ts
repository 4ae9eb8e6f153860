import { useEffect } from 'react';

/** Gives the focus to the heading of the page if no element has the focus. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * For a page that replaces another one at the same URL, and is replaced by it again: the pressed button is not shown any more, so
 * the focus moves to the heading of the new page.
 */
export function useFocusOnHeading(): void {
  useEffect(() => {
    focusHeading();
    return () => {
      // By then the new page is in the document.
      requestAnimationFrame(focusHeading);
    };
  }, []);
}
