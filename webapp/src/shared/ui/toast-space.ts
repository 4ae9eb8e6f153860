/** The lower end of the visible part of the page, because an on-screen keyboard covers the rest of the window. */
function visibleEnd(): number {
  return window.visualViewport === null
    ? window.innerHeight
    : window.visualViewport.offsetTop + window.visualViewport.height;
}

const spaceNow = () => Number.parseFloat(getComputedStyle(document.documentElement, '::before').blockSize) || 0;

/** Tells the page the height of a bar, without scrolling the current text out of view or moving it under a finger. */
function setHeight(property: string, height: number): void {
  const focused = document.activeElement;
  const wasSeen = focused !== null && focused.getBoundingClientRect().bottom <= visibleEnd();
  const before = spaceNow();
  const { style } = document.documentElement;
  // The browser would scroll so that nothing moves, and the toasts would cover the content at the upper edge.
  style.overflowAnchor = 'none';
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
  style.setProperty(property, `${height}px`);
  const added = spaceNow() - before;
  // A toast that disappears by itself must not move a button that somebody is about to press, so the page does not move.
  if (added < 0) window.scrollBy({ top: added, behavior: 'instant' });
  if (added > 0 && wasSeen && focused.getBoundingClientRect().bottom > visibleEnd()) {
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}

/**
 * Makes a ref callback for a bar at the upper edge of phones. It keeps a custom property at the height of the bar. From the heights of all
 * bars app.css makes `--toasts-space`: on phones the page, its sticky bars and the dialogs begin below them.
 */
export const reserveSpace =
  (property: '--toasts-height' | '--network-height') =>
  (bar: HTMLElement | null): (() => void) | undefined => {
    if (bar === null) return undefined;
    const sizes = new ResizeObserver(() => {
      setHeight(property, bar.offsetHeight);
    });
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      setHeight(property, 0);
    };
  };
