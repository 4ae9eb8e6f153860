import { useEffect } from 'react';

/** Gives the focus to the heading of the page if nothing has it. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * For a page that takes the place of another one at the same URL, and gives way to it again: the button that was pressed is gone,
 * and the focus goes to the heading of what is there instead.
 */
export function useFocusOnHeading(): void {
  useEffect(() => {
    focusHeading();
    return () => {
      // The page that comes instead is in the document by then.
      requestAnimationFrame(focusHeading);
    };
  }, []);
}
