import { RESET } from 'jotai/vanilla/utils';
import { onLanguageChange } from '@/shared/i18n/messages';
import { pageTitle } from '@/shared/lib/page-title';
import { inviteTokenAtom } from '@/shared/state/invite-token';
import { store } from '@/shared/state/store';
import { notify } from '@/shared/ui/notify';
import { followAccountLanguage } from './account-language';
import { createTitleWriter } from './document-meta';
import { startTheme } from './document-theme';
import { finishNavigation } from './navigation-end';
import { noticeOf, withoutRedirectResult } from './router/redirect-notice';
import { parseRedirectResult } from './router/redirect-result';
import { routeTitles } from './router/route-titles';
import type { AppRouter } from './router/router';

/*
 * What the first paint does not need. It is a chunk of its own and is loaded after the first render, so that a profile is shown
 * sooner.
 */

/** From here on the theme follows the setting, the title the page and the focus the navigation. */
export function startAfterFirstPaint(router: AppRouter): void {
  startTheme(store);
  followAccountLanguage(router.options.context.viewer);
  followTitle(router);
  followNavigation(router);
  followRedirectResults(router);
  // Only the server knows whether the operator wants to know anything: where it does not say so, nobody asks.
  if (document.querySelector('meta[name="wright-observation"]') === null) return;
  whenIdle(() => {
    void observe(router);
  });
}

/** Not every browser says when it has nothing to do; where it does not, a second is long enough. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 1000);
}

/** Nobody who uses the page misses it when it cannot be loaded. */
async function observe(router: AppRouter): Promise<void> {
  const observation = await import('./observation').catch(() => null);
  await observation?.startObservation(router);
}

function routeOf(router: AppRouter) {
  return router.state.matches.at(-1)?.staticData;
}

function titleOf(router: AppRouter): string | null {
  const route = routeOf(router)?.name;
  return route === undefined || route === 'Root' || route === 'Unknown' || route === 'Home'
    ? null
    : routeTitles[route]();
}

function followTitle(router: AppRouter): void {
  const write = createTitleWriter(router.options.context.productName);
  const update = () => {
    write(pageTitle.get() ?? titleOf(router));
  };
  update();
  pageTitle.subscribe(update);
  onLanguageChange(update);
  router.subscribe('onResolved', update);
}

function followNavigation(router: AppRouter): void {
  let isFirst = router.state.resolvedLocation === undefined;
  router.subscribe('onResolved', ({ pathChanged, hashChanged, hrefChanged }) => {
    const isJumpWithinPage = hashChanged && !pathChanged;
    if (!isFirst && hrefChanged && !isJumpWithinPage) finishNavigation();
    isFirst = false;
  });
}

/** What a provider's redirect has brought along is told once, wherever it leads, and then leaves the address. */
function followRedirectResults(router: AppRouter): void {
  const tell = () => {
    const route = routeOf(router)?.name;
    // These two have a place for it, above the form.
    if (route === 'Login' || route === 'EmailLogin') return;
    const { href, search } = router.state.location;
    // Also what cannot be read leaves, so it is the address that is asked and not the result.
    if (!('status' in search)) return;
    const result = parseRedirectResult(search);
    const notice = noticeOf(result);
    if (notice !== null) notify(notice);
    // Whoever has joined with an invitation needs it no more.
    if (result.status === 'success' && result.type === 'login') store.set(inviteTokenAtom, RESET);
    void router.navigate({ href: withoutRedirectResult(href), replace: true });
  };
  tell();
  router.subscribe('onResolved', tell);
}
