import { createRouter, type RouterHistory } from '@tanstack/react-router';
import '@/shared/lib/back-key';
import { PendingPage } from './pending-page';
import { RouteError } from './route-error';
import type { RouterContext } from './router-context';
import { routeTree } from './routes';

/** Creates the router. It loads nothing before it is rendered or `load` is called. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: RouteError,
    // `finishNavigation` scrolls to the top, and `public/theme-boot.js` turns off the scroll restoration of the browser.
    scrollRestoration: false,
    // The paths of the server are case-sensitive, too.
    caseSensitive: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations merge as interfaces alone
  interface Register {
    router: AppRouter;
  }
}
