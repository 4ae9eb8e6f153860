import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What React writes at the beginning of a Suspense boundary. */
const boundary = '<!--$-->';

/**
 * How many Suspense boundaries the router puts around a page that has a pending component. The server renders profiles without the
 * router, and React hydrates only the same boundaries.
 */
export async function boundariesOfPage(): Promise<number> {
  const root = createRootRoute({ component: Outlet, staticData: { name: 'Root', access: {}, layout: 'main' } });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => 'page',
    pendingComponent: () => null,
    staticData: { name: 'Home', access: {}, layout: 'main' },
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  });
  await router.load();
  const [before, after] = renderToString(createElement(RouterProvider, { router } as never)).split('page');
  if (before === undefined || after === undefined) throw new Error('The router does not render its page.');
  return before.split(boundary).length - 1;
}
