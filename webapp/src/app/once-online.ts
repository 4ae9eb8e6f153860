/**
 * Loads what the page can do without for now: where that fails, again when the network is back. It must not fail around all
 * pages, since the page that explains a failure would fail with it, again and again.
 */
export const onceOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        addEventListener('online', () => resolve(onceOnline(load)), { once: true });
      }),
  );
