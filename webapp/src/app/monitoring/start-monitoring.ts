import type { AppRouter } from '../router/router';
import { takeEarlyErrors } from './early-errors';

/** The functions that report an error. */
export type Monitor = { report: (error: unknown) => void };

type Load = () => Promise<{ startSentry: (router: AppRouter, dsn: string) => Monitor }>;

/**
 * Reports errors to the monitor at `dsn`, those of the time before included. Without an address nothing is loaded, kept or
 * sent. When the monitor cannot be loaded, the page goes on without it.
 */
export async function startMonitoring(
  router: AppRouter,
  dsn: string | null,
  load: Load = () => import('./sentry'),
  take: () => unknown[] = takeEarlyErrors,
): Promise<void> {
  const sentry = dsn === null ? null : await load().catch(() => null);
  // Taken after the monitor listens by itself, so that no error falls between the two; it leaves out what it has seen.
  const monitor = dsn === null || sentry === null ? null : sentry.startSentry(router, dsn);
  for (const error of take()) monitor?.report(error);
}
