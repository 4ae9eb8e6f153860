import type { RouterHistory } from '@tanstack/react-router';
import { loadUser } from '@/shared/api/boot-client';
import type { User } from '@/shared/api/generated/model/user';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { startTrustedTypes } from '@/shared/lib/trusted-script-url';
import { hasUnsavedWork } from '@/shared/lib/unsaved-work';
import { notify } from '@/shared/ui/notify';
import { safeReturnTo } from './router/route-access';
import { routePaths } from './router/route-names';
import { type AppRouter, createAppRouter } from './router/router';
import { faults } from './service-dialogs/faults';
import { type EndCause, startSessionEnd } from './session-end';
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
    leaveMemberPage: (cause) => {
      leaveMemberPage(router, cause);
    },
    hasUnsavedWork,
    signInAgain,
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

/** The dialog says why it opens: the call that was refused may have been made in the background, and a notice would lie over the buttons. */
async function signInAgain(): Promise<User | null> {
  const { proveIdentity } = await import('@/shared/lib/one-time-code');
  return proveIdentity('session-ended');
}

/**
 * The page that is wanted counts, which may still be on its way. Whoever logs out on purpose leaves no way back: the next
 * person at this browser has nothing to do with it.
 */
function leaveMemberPage(router: AppRouter, cause: EndCause): void {
  const { pathname, href } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  if (routes.at(-1)?.options.staticData.access.public === true) return;
  if (typeof cause === 'object') {
    void router.navigate({ to: routePaths.Login, state: { farewell: cause }, replace: true, ignoreBlocker: true });
    return;
  }
  const isExpected = cause === 'logged-out';
  if (!isExpected) notify({ tone: 'error', text: m.error_session_expired() });
  void router.navigate({
    to: routePaths.Login,
    search: isExpected ? {} : { returnTo: safeReturnTo(href) },
    // The form that would ask goes with the session, and could no longer be answered.
    ignoreBlocker: true,
  });
}

/** Starts what no first paint needs, see `later.ts`; where that cannot be loaded, the status check says why. */
export async function loadLater(
  router: AppRouter,
  load: () => Promise<typeof import('./after-first-paint')> = () => import('./after-first-paint'),
): Promise<void> {
  const later = await load().catch(() => null);
  if (later === null) await faults.raise('check-status');
  else later.startAfterFirstPaint(router);
}
