let handler: (() => void) | null = null;

/** Marks the state of an entry of the history that was added for a layer over the page. */
export const overPage = 'isOverPage';

/** Whether the current entry of the history has that mark. */
export const isOverPage = (): boolean => (history.state as Record<string, unknown> | null)?.[overPage] === true;

/** Leaves such an entry without notifying the router. */
export function leaveOverPage(): void {
  if (!isOverPage()) return;
  handler = () => {
    handler = null;
  };
  history.back();
}

// The window calls listeners in the order in which they were added. The router would reload the page, so this listener
// must be added before the listener of the router.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (handler === null) return;
    event.stopImmediatePropagation();
    handler();
  });
  // The page was reloaded while a layer covered it. The layer is not open now, so Back would have no visible effect.
  leaveOverPage();
}

/** While there is a handler, it gets the events of Back and Forward, and the router does not. */
export function handleBack(next: (() => void) | null): void {
  handler = next;
}
