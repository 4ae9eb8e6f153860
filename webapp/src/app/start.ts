import type { RouterHistory } from '@tanstack/react-router';
import { loadUser } from '@/shared/api/boot-client';
import type { User } from '@/shared/api/generated/model/user';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { startTrustedTypes } from '@/shared/lib/trusted-script-url';
import { hasUnsavedWork } from '@/shared/lib/unsaved-work';
import { resetSession } from '@/shared/state/reset';
import { notify } from '@/shared/ui/notify';
import { safeReturnTo } from './router/route-access';
import { routePaths } from './router/route-names';
import { type AppRouter, createAppRouter } from './router/router';
import { faults } from './service-dialogs/faults';
import { type EndCause, startSessionEnd } from './session-end';
import { createViewer } from './viewer';

/** Creates what the first page needs. The handling of an ended session is part of it, because the first request may report one. */
export function start(history?: RouterHistory) {
  const { productName, mayHaveSession } = env();
  startTrustedTypes();
  const viewer = createViewer({ mayHaveSession, loadUser });
  const session = startSessionEnd({
    viewer,
    resetState: resetSession,
    leaveMemberPage: (cause) => {
      leaveMemberPage(router, cause);
    },
    hasUnsavedWork,
    signInAgain,
  });
  const router: AppRouter = createAppRouter({ viewer, productName, session }, history);
  return { viewer, router, session };
}

/** Opens the dialog for signing in again. The dialog says why it opens; a notice would cover its buttons. */
async function signInAgain(): Promise<User | null> {
  const { proveIdentity } = await import('@/shared/lib/one-time-code');
  return proveIdentity('session-ended');
}

/**
 * Redirects to the login, unless the page that is open or loading is public. After a logout the login does not return to the
 * page, because another person may use the browser next.
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
    // Forms with unsaved changes would ask before leaving, but without a session they cannot be saved.
    ignoreBlocker: true,
  });
}

/**
 * Loads and starts the code that the first paint does not need (`after-first-paint.ts`). If that fails, the status check shows why.
 */
export async function loadAfterFirstPaint(
  router: AppRouter,
  load: () => Promise<typeof import('./after-first-paint')> = () => import('./after-first-paint'),
): Promise<void> {
  const module = await load().catch(() => null);
  if (module === null) await faults.raise('check-status');
  else module.startAfterFirstPaint(router);
}
