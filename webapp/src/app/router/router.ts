import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PendingPage } from './pending-page';
import { RouteError } from './route-error';
import type { RouterContext } from './router-context';
import { routeTree } from './routes';

/** Builds the router. Nothing is loaded before it is rendered or told to load. */
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
    // Every page begins at the top left; `public/theme-boot.js` keeps the browser from restoring another position.
    scrollRestoration: false,
    // The server tells /P/alex-demo from /p/alex-demo, so the application does.
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
