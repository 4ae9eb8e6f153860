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
 * A page in its own chunk. The router reloads the document by itself when it recognises a failed load by the text of the
 * error; under our own error it does not, so that the status check decides instead.
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

/** Loads what did not load: drawn again before that, it would only throw what it remembers. Settles in any case. */
export async function retryFailedPages(): Promise<void> {
  const pages = [...failedPages];
  failedPages.clear();
  await Promise.all(pages.map(async (page) => page.preload?.()));
}
