import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { useLanguage } from '@/shared/i18n/messages';
import { ModuleLoadError } from '@/shared/lib/module-load-error';

const failedPages = new Set<AsyncRouteComponent<never>>();

/**
 * A component that renders again when the language changes, and keeps its state. By itself, the router renders a page only once.
 */
function inCurrentLanguage(Component: ComponentType<object>): ComponentType<object> {
  return function InCurrentLanguage(props) {
    useLanguage();
    return createElement(Component, props);
  };
}

/** The component by which routes use a lazily loaded page. */
type LazyPage<Page> = Page extends (props: infer Props) => unknown ? AsyncRouteComponent<Props> : never;

/**
 * A page in its own chunk. A failed import becomes a `ModuleLoadError`: otherwise the router would reload the document. With this
 * error, the status check decides.
 *
 * It replaces `lazyRouteComponent` of the router, which calls `use` in some renderings and not in others: React reports that in
 * development when it hydrates a part that is loaded after the page.
 */
export const lazyPage = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  exportName: K,
): LazyPage<M[K]> => {
  let Loaded: ComponentType<object> | undefined;
  let failure: ModuleLoadError | undefined;
  let loading: Promise<void> | undefined;

  const preload = (): Promise<void> => {
    failure = undefined;
    loading ??= load().then(
      (module) => {
        Loaded = inCurrentLanguage(module[exportName] as ComponentType<object>);
      },
      (cause: unknown) => {
        loading = undefined;
        failure = new ModuleLoadError('A page could not be loaded', { cause });
        failedPages.add(page);
      },
    );
    return loading;
  };

  function Page(props: object) {
    if (failure !== undefined) throw failure;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- so React waits for a promise outside of `use`
    if (Loaded === undefined) throw preload();
    return createElement(Loaded, props);
  }

  const page: AsyncRouteComponent<never> = Object.assign(Page, { preload });
  return page as LazyPage<M[K]>;
};

/** Loads again the pages that could not be loaded. Call it before they render again, because a page keeps its error. Never rejects. */
export async function retryFailedPages(): Promise<void> {
  const pages = [...failedPages];
  failedPages.clear();
  await Promise.all(pages.map(async (page) => page.preload?.()));
}
