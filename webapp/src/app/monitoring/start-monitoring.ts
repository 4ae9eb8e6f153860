import type { AppRouter } from '../router/router';
import { takeEarlyErrors } from './early-errors';

/** The functions that report an error. */
export type Monitor = { report: (error: unknown) => void };

type Load = () => Promise<{ startSentry: (router: AppRouter, dsn: string) => Monitor }>;

/**
 * Reports errors to the monitor at `dsn`, including those from before it was loaded. Without an address nothing is loaded, stored
 * or sent. If the monitor cannot be loaded, the page works without it.
 */
export async function startMonitoring(
  router: AppRouter,
  dsn: string | null,
  load: Load = () => import('./sentry'),
  take: () => unknown[] = takeEarlyErrors,
): Promise<void> {
  const sentry = dsn === null ? null : await load().catch(() => null);
  // The early errors are read after the monitor has started to listen, so that no error is lost in between. The monitor ignores
  // errors that it has already.
  const monitor = dsn === null || sentry === null ? null : sentry.startSentry(router, dsn);
  for (const error of take()) monitor?.report(error);
}
