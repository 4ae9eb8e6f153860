const longestWaitMs = 3000;

let settle: () => void = () => undefined;

/**
 * Settles once the first page stands on the screen: what it does not need would only take the line from it. Nothing waits
 * longer than three seconds, since a page may not come at all.
 */
export const firstPage = new Promise<void>((resolve) => {
  settle = resolve;
  setTimeout(resolve, longestWaitMs);
});

/** To be called when a page has been rendered; the browser still has to paint it. */
export function noteRenderedPage(): void {
  requestAnimationFrame(() => {
    setTimeout(settle);
  });
}
