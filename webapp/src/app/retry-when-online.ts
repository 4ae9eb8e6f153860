/**
 * Loads a module that the page does not need immediately. After a failure it loads the module again as soon as the browser is
 * online. It never rejects: an error outside the pages would also replace the page that explains errors.
 */
export const retryWhenOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        addEventListener('online', () => resolve(retryWhenOnline(load)), { once: true });
      }),
  );
