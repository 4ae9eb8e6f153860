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
 * Renders a part of a page in a router, which the links in it need. The home address shows the part, every other address nothing.
 */
export async function renderInRouter(part: ReactNode, history: RouterHistory = createMemoryHistory()) {
  const root = createRootRoute({
    component: () => part,
    notFoundComponent: () => null,
    staticData: { name: 'Unknown', access: {}, layout: 'main' },
  });
  return render(<RouterProvider router={createRouter({ routeTree: root, history }) as never} />);
}
