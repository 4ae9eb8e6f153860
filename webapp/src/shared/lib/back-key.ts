let handler: (() => void) | null = null;

// Listeners of the window hear an event in the order in which they came: this one has to come before that of the router, which would
// load the page again.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (handler === null) return;
    event.stopImmediatePropagation();
    handler();
  });
}

/** While there is a handler, it hears of Back and Forward instead of the router. */
export function handleBack(next: (() => void) | null): void {
  handler = next;
}
