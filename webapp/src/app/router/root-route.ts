import { createRootRouteWithContext, createRoute, type RouteComponent } from '@tanstack/react-router';
import { preloadFreshnessMs } from '@/shared/config/constants';
import { RootView } from '../root-view';
import { lazyPage } from './lazy-page';
import type { PrefetchedPage } from './page-queries';
import type { Access } from './route-access';
import { RootError } from './route-error';
import { guard } from './route-guard';
import { type RouteName, routePaths } from './route-names';
import type { RouterContext } from './router-context';

type Layout = 'main' | 'base';

/** Which of its two panes a page shows on phones. */
export type Panes = 'list' | 'detail';

declare module '@tanstack/react-router' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations merge as interfaces alone
  interface StaticDataRouteOption {
    name: RouteName | 'Root' | 'Unknown';
    access: Access;
    layout: Layout;
    /** The page introduces the site: its header leads to its parts and to a profile. */
    isLanding?: true;
    /**
     * The page fills the window with a list and what is open in it. Phones show one of the two, `detail` without the bar of the
     * application.
     */
    panes?: Panes;
  }
}

export const anybody: Access = { public: true };
export const members: Access = {};
export const recruiters: Access = { roles: ['Recruiter'] };

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootView,
  errorComponent: RootError,
  // The written-out result keeps the type of the route table from depending on itself.
  beforeLoad: ({ context, location, matches }): Promise<void> => guard({ context, location, matches }),
  staticData: { name: 'Root', access: anybody, layout: 'main' },
});

export const lazyRoutes = () => import('./lazy-routes');

export type LazyRoutes = Awaited<ReturnType<typeof lazyRoutes>>;

/** A page whose import is in the lazily loaded `lazy-routes.ts`. */
export const pageFromLazyRoutes = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: (pages: LazyRoutes) => Promise<M>,
  exportName: K,
) => lazyPage(() => lazyRoutes().then(load), exportName);

/**
 * A loader that asks for the data of a page while its chunk loads. The navigation does not wait for it, and a failure is left to
 * the queries of the page.
 */
export const prefetch =
  (name: PrefetchedPage) =>
  ({ context: { viewer } }: { context: RouterContext }): void => {
    lazyRoutes()
      .then((pages) => pages.pageQueries())
      .then(
        ({ prefetchPage }) => {
          prefetchPage(name, viewer);
        },
        () => undefined,
      );
  };

/**
 * A public page is never cached, so that a save or the end of a session or link takes effect at once, and no
 * outdated response is shown. It is loaded without the query cache, in parallel with the code of the page.
 */
export const alwaysFresh = { staleTime: 0, gcTime: 0, preloadStaleTime: preloadFreshnessMs, preloadGcTime: 0 } as const;

/** A page for members of every role. */
export const memberRoute = <N extends RouteName>(
  name: N,
  component: RouteComponent,
  loader?: ReturnType<typeof prefetch>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routePaths[name],
    component,
    ...(loader === undefined ? {} : { loader }),
    staticData: { name, access: members, layout: 'main' },
  });
