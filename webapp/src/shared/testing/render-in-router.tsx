import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

/**
 * Renders a part of a page in a router, because its links need one. The part is rendered at the path /, and nothing at
 * all other paths.
 */
export async function renderInRouter(part: ReactNode, history: RouterHistory = createMemoryHistory()) {
  const root = createRootRoute({
    component: () => part,
    notFoundComponent: () => null,
    staticData: { name: 'Unknown', access: {}, layout: 'main' },
  });
  return render(<RouterProvider router={createRouter({ routeTree: root, history }) as never} />);
}
