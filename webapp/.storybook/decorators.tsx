import type { Decorator } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { applyTheme } from '../src/app/document-theme';
import { forgetReads } from '../src/shared/api/http';
import { useLanguage } from '../src/shared/i18n/messages';
import { type Clock, setClock } from './clock';
import { type Choices, chooseAnswers, withRole } from './mocked-answers';
import type { TimeZone } from './time-zone';

/** A router that accepts every path and renders nothing: links have a URL, and a navigation does not change the story. */
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

function Application({ path, children }: { path: string; children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
      }),
  );
  const [router] = useState(() => storyRouter(path));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  );
}

/**
 * Gives every story a new query cache and router, also after each change of the server or the time in the toolbar. The
 * parameter `path` is the location.
 */
export const inApplication: Decorator = (Story, { args, globals, msw, parameters }) => {
  const choices: Choices = {
    outcome: globals['outcome'] as Choices['outcome'],
    delay: globals['delay'] as Choices['delay'],
    role: globals['role'] as Choices['role'],
  };
  const key = [...Object.values(choices), globals['clock'], globals['timeZone']].join(', ');
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    // Otherwise the next story would share a call of this one that never ends.
    forgetReads();
    setLastKey(key);
  }
  chooseAnswers(msw, choices);
  setClock(globals['clock'] as Clock, globals['timeZone'] as TimeZone);
  return (
    <Application key={key} path={typeof parameters['path'] === 'string' ? parameters['path'] : '/'}>
      <Story args={withRole(args, choices.role)} />
    </Application>
  );
};

/** Applies the theme, direction, zoom and motion of the toolbar. */
export const inTheme: Decorator = (Story, { globals }) => {
  const { theme, direction, zoom, motion } = globals;
  applyTheme(theme === 'dark');
  document.documentElement.dir = direction === 'rtl' ? 'rtl' : 'ltr';
  document.documentElement.lang = useLanguage();
  document.documentElement.style.fontSize = `${String(Number.parseInt(String(zoom), 10))}%`;
  document.body.classList.toggle('motion-reduced', motion === 'reduced');
  useEffect(
    () => () => {
      document.documentElement.style.fontSize = '';
    },
    [],
  );
  return <Story />;
};
