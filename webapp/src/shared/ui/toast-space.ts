const property = '--toasts-height';

/** The lower end of the visible part of the page, because an on-screen keyboard covers the rest of the window. */
function visibleEnd(): number {
  return window.visualViewport === null
    ? window.innerHeight
    : window.visualViewport.offsetTop + window.visualViewport.height;
}

const spaceNow = () => Number.parseFloat(getComputedStyle(document.documentElement, '::before').blockSize) || 0;

/** Tells the page the height of the toasts, without scrolling the current text out of view or moving it under a finger. */
function setHeight(height: number): void {
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
 * A ref callback for the element with the toasts. It keeps `--toasts-height` at its height, from which app.css makes
 * `--toasts-space`: on phones the page, its sticky bars and the dialogs begin below the toasts.
 */
export function reserveSpace(toasts: HTMLElement | null): (() => void) | undefined {
  if (toasts === null) return undefined;
  const sizes = new ResizeObserver(() => {
    setHeight(toasts.offsetHeight);
  });
  sizes.observe(toasts);
  return () => {
    sizes.disconnect();
    setHeight(0);
  };
}
