import { listStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import { isOpenIdProvider } from '@/shared/config/login-providers';
import { onLanguageChange } from '@/shared/i18n/messages';
import { pageTitle, unreadCount } from '@/shared/lib/page-title';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { notify } from '@/shared/ui/notify';
import { followAccountLanguage } from './account-language';
import { createTitleWriter } from './document-meta';
import { startTheme } from './document-theme';
import { finishNavigation } from './navigation-end';
import { hasRedirectResult, noticeOf, withoutRedirectResult } from './router/redirect-notice';
import { parseRedirectResult, type RedirectResult } from './router/redirect-result';
import { routeTitles } from './router/route-titles';
import type { AppRouter } from './router/router';

/*
 * Code that the first paint does not need. It is a chunk of its own and is loaded after the first render, so that a profile is
 * shown sooner.
 */

/** Keeps theme, language, title and focus up to date, and starts the monitoring. */
export function startAfterFirstPaint(router: AppRouter): void {
  startTheme();
  followAccountLanguage(router.options.context.viewer);
  followTitle(router);
  followNavigation(router);
  followRedirectResults(router);
  // The server writes this element only if the operator has configured monitoring or analytics.
  if (document.querySelector('meta[name="wright-observation"]') === null) return;
  whenIdle(() => {
    void observe(router);
  });
}

/** Runs the work when the browser is idle; after a second in browsers without `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 1000);
}

/** Starts monitoring and analytics. A failure is ignored, because the page does not need them. */
async function observe(router: AppRouter): Promise<void> {
  const observation = await import('./observation').catch(() => null);
  await observation?.startObservation(router);
}

function routeOf(router: AppRouter) {
  return router.state.matches.at(-1)?.staticData;
}

/** The page that is shown, which stays the same when another part of it is opened. */
function pageOf(router: AppRouter): string | undefined {
  return router.state.matches.at(1)?.id;
}

function titleOf(router: AppRouter): string | null {
  const route = routeOf(router)?.name;
  return route === undefined || route === 'Root' || route === 'Unknown' ? null : routeTitles[route]();
}

function followTitle(router: AppRouter): void {
  const write = createTitleWriter(router.options.context.productName);
  const update = () => {
    write(pageTitle.get() ?? titleOf(router), unreadCount.get());
  };
  update();
  pageTitle.subscribe(update);
  unreadCount.subscribe(update);
  onLanguageChange(update);
  router.subscribe('onResolved', update);
}

function followNavigation(router: AppRouter): void {
  let page = pageOf(router);
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const isFirst = fromLocation === undefined;
    const before = page;
    page = pageOf(router);
    // A navigation within a page, or to another search, leaves the focus where it is. So does one between the parts of a page.
    if (!isFirst && pathChanged && page !== before) finishNavigation();
  });
}

/** Shows a notification about the result. Only a provider that the operator has named has a label that the app does not know. */
async function tell(result: RedirectResult): Promise<void> {
  const strategies = isOpenIdProvider(result.provider) ? await listStrategies().catch(() => []) : [];
  const notice = noticeOf(result, strategies);
  if (notice !== null) notify(notice);
}

/** Shows the result of a redirect from a provider once, on any page, and removes it from the URL. */
function followRedirectResults(router: AppRouter): void {
  const show = () => {
    const route = routeOf(router)?.name;
    // These two pages show the result above their form.
    if (route === 'Login' || route === 'EmailLogin') return;
    const { href, pathname, search } = router.state.location;
    if (!hasRedirectResult(pathname, search)) return;
    const result = parseRedirectResult(search);
    void tell(result);
    // The sign-in has used the invitation.
    if (result.status === 'success' && result.type === 'login') inviteTokenAtom.reset();
    void router.navigate({ href: withoutRedirectResult(href), replace: true });
  };
  show();
  router.subscribe('onResolved', show);
}
