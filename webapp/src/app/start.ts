import type { RouterHistory } from '@tanstack/react-router';
import { loadUser } from '@/shared/api/boot-client';
import { env } from '@/shared/config/env';
import { startTrustedTypes } from '@/shared/lib/trusted-script-url';
import { safeReturnTo } from './router/route-access';
import { routePaths } from './router/route-names';
import { type AppRouter, createAppRouter } from './router/router';
import { faults } from './service-dialogs/faults';
import { startSessionEnd } from './session-end';
import { createViewer } from './viewer';

/** Puts together what the first page needs, the end of a session included: it may come with the first call. */
export function start(history?: RouterHistory) {
  const { productName, mayHaveSession } = env();
  startTrustedTypes();
  const viewer = createViewer({ mayHaveSession, loadUser });
  const session = startSessionEnd({
    viewer,
    resetState: () => {
      void resetState();
    },
    leaveMemberPage: () => {
      leaveMemberPage(router);
    },
  });
  const router: AppRouter = createAppRouter({ viewer, productName, session }, history);
  return { viewer, router, session };
}

/** The atoms come with the pages that use them, so a visitor has none to reset. */
async function resetState(): Promise<void> {
  const reset = await import('@/shared/state/reset').catch(() => null);
  if (reset === null) await faults.raise('check-status');
  else reset.resetSession();
}

/** The page that is wanted counts, which may still be on its way. */
function leaveMemberPage(router: AppRouter): void {
  const { pathname, href } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  if (routes.at(-1)?.options.staticData.access.public === true) return;
  void router.navigate({ to: routePaths.Login, search: { returnTo: safeReturnTo(href) } });
}

/** Starts what no first paint needs, see `later.ts`; where that cannot be loaded, the status check says why. */
export async function loadLater(
  router: AppRouter,
  load: () => Promise<typeof import('./later')> = () => import('./later'),
): Promise<void> {
  const later = await load().catch(() => null);
  if (later === null) await faults.raise('check-status');
  else later.startLater(router);
}
