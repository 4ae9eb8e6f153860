import { getPublicConfig } from '@/shared/api/generated/observation';
import { startAnalytics } from './analytics/analytics';
import { followPages } from './analytics/follow-pages';
import { startMonitoring } from './monitoring/start-monitoring';
import type { AppRouter } from './router/router';

/** Starts the analytics and the error monitoring that the operator has configured; neither if the configuration cannot be loaded. */
export async function startObservation(router: AppRouter): Promise<void> {
  const config = await getPublicConfig().catch(() => null);
  const [analytics] = await Promise.all([
    startAnalytics(config?.analytics ?? null),
    startMonitoring(router, config?.monitoring.dsn ?? null),
  ]);
  if (analytics !== null) followPages(router, analytics);
}
