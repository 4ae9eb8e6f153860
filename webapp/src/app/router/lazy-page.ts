import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { useLanguage } from '@/shared/i18n/messages';
import { ModuleLoadError } from '@/shared/lib/module-load-error';

const failedPages = new Set<AsyncRouteComponent<never>>();

/** A component that renders again with its state when the language changes: the router renders a page only once. */
function inCurrentLanguage(Component: ComponentType<object>): ComponentType<object> {
  return function InCurrentLanguage(props) {
    useLanguage();
    return createElement(Component, props);
  };
}

/**
 * A page in its own chunk. A failed import becomes a `ModuleLoadError`: the router would reload the document if it recognised
 * the error of the browser, and here the status check decides.
 */
export const lazyPage = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  exportName: K,
) => {
  const page = lazyRouteComponent<M, K>(
    () =>
      load().then(
        (module) => ({ ...module, [exportName]: inCurrentLanguage(module[exportName] as ComponentType<object>) }),
        (cause: unknown) => {
          failedPages.add(page);
          throw new ModuleLoadError('A page could not be loaded', { cause });
        },
      ),
    exportName,
  );
  return page;
};

/** Loads again the pages that could not be loaded. Call it before they render again, because a page keeps its error. Never rejects. */
export async function retryFailedPages(): Promise<void> {
  const pages = [...failedPages];
  failedPages.clear();
  await Promise.all(pages.map(async (page) => page.preload?.()));
}
