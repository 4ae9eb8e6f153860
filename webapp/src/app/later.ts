import { currentPageTitle, onPageTitle } from '@/shared/lib/page-title';
import { resetSession } from '@/shared/state/reset';
import { store } from '@/shared/state/store';
import { createTitleWriter } from './document-meta';
import { startTheme } from './document-theme';
import { finishNavigation } from './navigation-end';
import { safeReturnTo } from './router/route-access';
import { routePaths } from './router/route-names';
import type { AppRouter } from './router/router';
import { startSessionEnd } from './session-end';

/*
 * What no first paint needs. It comes in a chunk of its own right after the first render, so that a visitor's profile does
 * not wait for it.
 */

/** From here on the theme follows the setting, the title the page, the focus the navigation, and a session can end. */
export function startLater(router: AppRouter): void {
  startTheme(store);
  followTitle(router);
  followNavigation(router);

  const { context } = router.options;
  const { logOut } = startSessionEnd({
    viewer: context.viewer,
    resetState: resetSession,
    leaveMemberPage: () => {
      if (routeOf(router)?.access.public === true) return;
      void router.navigate({ to: routePaths.Login, search: { returnTo: safeReturnTo(router.state.location.href) } });
    },
  });
  context.session.logOut = logOut;
}

function routeOf(router: AppRouter) {
  return router.state.matches.at(-1)?.staticData;
}

function followTitle(router: AppRouter): void {
  const write = createTitleWriter(router.options.context.productName);
  const update = () => {
    write(currentPageTitle() ?? routeOf(router)?.title?.() ?? null);
  };
  update();
  onPageTitle(update);
  router.subscribe('onResolved', update);
}

function followNavigation(router: AppRouter): void {
  let isFirst = router.state.resolvedLocation === undefined;
  router.subscribe('onResolved', ({ pathChanged, hashChanged, hrefChanged }) => {
    const isJumpWithinPage = hashChanged && !pathChanged;
    if (!isFirst && hrefChanged && !isJumpWithinPage) finishNavigation();
    isFirst = false;
  });
}
