import { loadUser } from '@/shared/api/boot-client';
import { createQueryClient } from '@/shared/api/query-client';
import { env } from '@/shared/config/env';
import { currentPageTitle, onPageTitle } from '@/shared/lib/page-title';
import { startTrustedTypes } from '@/shared/lib/trusted-script-url';
import { createTitleWriter } from './document-meta';
import { finishNavigation } from './navigation-end';
import { safeReturnTo } from './router/route-access';
import { routePaths } from './router/route-names';
import { createAppRouter } from './router/router';
import { startSessionEnd } from './session-end';
import { createViewer } from './viewer';

/** Puts the parts of the application together, in the order in which they need each other. */
export function start() {
  const { productName, mayHaveSession } = env();
  startTrustedTypes();

  const queryClient = createQueryClient();
  const viewer = createViewer({ queryClient, mayHaveSession, loadUser });
  const session = { logOut: () => Promise.resolve() };
  const router = createAppRouter({ queryClient, viewer, session, productName });
  const currentRoute = () => router.state.matches.at(-1)?.staticData;

  const { logOut } = startSessionEnd({
    viewer,
    queryClient,
    resetState: () => {
      void import('@/shared/state/reset').then(({ resetSession }) => {
        resetSession();
      });
    },
    leaveMemberPage: () => {
      if (currentRoute()?.access.public === true) return;
      void router.navigate({
        to: routePaths.Login,
        search: { returnTo: safeReturnTo(router.state.location.href) },
      });
    },
  });
  session.logOut = logOut;

  const writeTitle = createTitleWriter(productName);
  const updateTitle = () => {
    writeTitle(currentPageTitle() ?? currentRoute()?.title?.() ?? null);
  };
  onPageTitle(updateTitle);

  let isFirst = true;
  router.subscribe('onResolved', ({ pathChanged, hashChanged, hrefChanged }) => {
    updateTitle();
    const isJumpWithinPage = hashChanged && !pathChanged;
    if (!isFirst && (isJumpWithinPage || !hrefChanged)) return;
    finishNavigation(isFirst);
    isFirst = false;
  });

  return { queryClient, router, viewer };
}
