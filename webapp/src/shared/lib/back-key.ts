let handler: (() => void) | null = null;

/** Marks the state of an entry of the history that stands for what covers the page. */
export const overPage = 'isOverPage';

/** Whether the current entry of the history is such a one. */
export const isOverPage = (): boolean => (history.state as Record<string, unknown> | null)?.[overPage] === true;

/** Leaves such an entry, and nobody hears of that. */
export function leaveOverPage(): void {
  if (!isOverPage()) return;
  handler = () => {
    handler = null;
  };
  history.back();
}

// Listeners of the window hear an event in the order in which they came: this one has to come before that of the router, which would
// load the page again.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (handler === null) return;
    event.stopImmediatePropagation();
    handler();
  });
  // The page was loaded again while it was covered, and nothing covers it now: Back would do nothing.
  leaveOverPage();
}

/** While there is a handler, it hears of Back and Forward instead of the router. */
export function handleBack(next: (() => void) | null): void {
  handler = next;
}
