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
import { expect, test } from 'vitest';
import { boundariesOfPage } from '../../../scripts/router-boundaries';
import { renderLikeServer } from './router-internals';

async function loadedRouter() {
  const root = createRootRoute({ component: Outlet, staticData: { name: 'Root', access: {}, layout: 'main' } });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => 'page',
    pendingComponent: () => null,
    staticData: { name: 'Home', access: {}, layout: 'main' },
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history,
    isServer: false,
    origin: 'https://wright.test',
  });
  await router.load();
  return router;
}

const boundariesIn = (router: Awaited<ReturnType<typeof loadedRouter>>) =>
  renderToString(createElement(RouterProvider, { router } as never)).split('<!--$-->').length - 1;

test('a router in the browser can be made to render the Suspense boundaries of the server', async () => {
  const router = await loadedRouter();
  const onServer = await boundariesOfPage();
  expect(onServer).toBeGreaterThan(0);
  expect(boundariesIn(router)).not.toBe(onServer);
  renderLikeServer(router);
  expect(boundariesIn(router)).toBe(onServer);
});
