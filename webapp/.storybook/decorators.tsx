import type { Decorator } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { useEffect, useState } from 'react';
import { applyTheme } from '../src/app/document-theme';
import { useLanguage } from '../src/shared/i18n/messages';

/** A router that knows every address and shows nothing: links have addresses, and going somewhere leaves the story as it is. */
function storyRouter(path: string) {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const any = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { name: 'Unknown', access: {}, layout: 'main' },
  });
  return createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
}

/** Fresh cache, store and router for every story. The place is the parameter `path`. */
export const inApplication: Decorator = (Story, { parameters }) => {
  const path = typeof parameters['path'] === 'string' ? parameters['path'] : '/';
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
      }),
  );
  const [store] = useState(() => createStore());
  const [router] = useState(() => storyRouter(path));
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <Story />
        </RouterContextProvider>
      </QueryClientProvider>
    </Provider>
  );
};

/** Theme, direction, zoom and motion of the toolbar. */
export const inTheme: Decorator = (Story, { globals }) => {
  const { theme, direction, zoom, motion } = globals;
  applyTheme(theme === 'dark');
  document.documentElement.dir = direction === 'rtl' ? 'rtl' : 'ltr';
  document.documentElement.lang = useLanguage();
  document.documentElement.style.fontSize = zoom === '200' ? '200%' : '';
  document.body.classList.toggle('motion-reduced', motion === 'reduced');
  useEffect(
    () => () => {
      document.documentElement.style.fontSize = '';
    },
    [],
  );
  return <Story />;
};
