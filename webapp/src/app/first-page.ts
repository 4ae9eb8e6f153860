const longestWaitMs = 3000;

let settle: () => void = () => undefined;

/**
 * Resolves when the first page has been rendered, after three seconds at the latest. Code that the first page does not need is
 * loaded later, so that it does not compete for the network.
 */
export const firstPage = new Promise<void>((resolve) => {
  settle = resolve;
  setTimeout(resolve, longestWaitMs);
});

/** Resolves `firstPage`. Call it when a page has been rendered; it waits until the browser has painted it. */
export function noteRenderedPage(): void {
  requestAnimationFrame(() => {
    setTimeout(settle);
  });
}
