import '@/shared/styles/app.css';
import '@/app/monitoring/early-errors';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { repeatEarlyInput } from '@/app/early-input';
import { firstPage, noteRenderedPage } from '@/app/first-page';
import { markIconsReady } from '@/app/icons-ready';
import { loadLanguage } from '@/app/load-language';
import { renderLikeServer } from '@/app/router/router-internals';
import { loadServiceDialogs } from '@/app/service-dialogs/faults';
import { loadAfterFirstPaint, start } from '@/app/start';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

/** Gives the browser time to handle input and to paint. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

function boot(container: HTMLElement) {
  const { viewer, router } = start();
  // The route guard waits for the response, so the request starts before the router does.
  viewer.ready().catch(() => undefined);
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  router.subscribe('onRendered', noteRenderedPage);
  const stop = router.subscribe('onRendered', () => {
    stop();
    router.options.scrollRestoration = false;
    container.dataset['live'] = '';
    // React handles no event while it commits.
    void pause().then(repeatEarlyInput);
  });
  if (container.hasChildNodes()) {
    renderLikeServer(router);
    // Otherwise the router scrolls to the top after the first rendering.
    router.options.scrollRestoration = () => false;
    const hydrate = () => {
      // In a transition React hydrates in short pieces, so that the page stays responsive.
      const { href } = router.latestLocation;
      startTransition(() => {
        hydrateRoot(container, page, {
          // If the person opens another page before this one is hydrated completely, React renders the remaining parts
          // again. No input is lost.
          onRecoverableError: (error) => {
            if (router.latestLocation.href === href) reportError(error);
          },
        });
      });
    };
    // The data and the code of the page must be loaded before.
    router.load().then(pause).then(hydrate, hydrate);
  } else createRoot(container).render(page);
  void firstPage.then(() => loadAfterFirstPaint(router));
}

void Promise.all([loadLanguage(document.documentElement.lang, root), root.hasChildNodes() ? pause() : null]).then(
  () => {
    boot(root);
  },
);

void markIconsReady();

/*
 * The dialog that reports an unreachable service has to be loaded before the service is unreachable: with the first input, or
 * after ten seconds. A short visit of a profile does not load it.
 */
const fetchServiceDialogs = () => {
  loadServiceDialogs().catch(() => undefined);
};
for (const use of ['pointerdown', 'keydown'])
  addEventListener(use, fetchServiceDialogs, { once: true, capture: true, passive: true });
setTimeout(fetchServiceDialogs, 10_000);
