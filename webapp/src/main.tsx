import '@/shared/styles/app.css';
import '@/app/monitoring/early-errors';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPage, noteRenderedPage } from '@/app/first-page';
import { markIconsReady } from '@/app/icons-ready';
import { Providers } from '@/app/providers';
import { loadServiceDialogs } from '@/app/service-dialogs/faults';
import { loadLater, start } from '@/app/start';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

/** Lets the browser answer a touch or paint before the next piece of work. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * Whoever goes through the page with the keyboard, or types, before the program is there shall not be thrown out of it. Answers
 * the function that gives the focus to what has replaced the element that had it.
 */
function keepFocus(container: HTMLElement): () => void {
  const parts = () => [...container.querySelectorAll<HTMLElement>('a,button,input')];
  let focused = -1;
  const note = () => {
    focused = parts().indexOf(document.activeElement as HTMLElement);
  };
  note();
  container.addEventListener('focusin', note);
  return () => {
    container.removeEventListener('focusin', note);
    parts()[focused]?.focus({ preventScroll: true });
  };
}

function boot(container: HTMLElement) {
  const { viewer, router } = start();
  // The guard awaits the answer; asking now saves the time until the router gets there.
  viewer.ready().catch(() => undefined);
  const render = () => {
    // As a transition, React draws in short pieces: a page that can be read and touched already shall not freeze.
    startTransition(() => {
      createRoot(container).render(
        <StrictMode>
          <Providers>
            <RouterProvider router={router} />
          </Providers>
        </StrictMode>,
      );
    });
  };
  router.subscribe('onRendered', noteRenderedPage);
  // What the server has written stays until all of it can be drawn again, so that nothing blinks.
  if (container.hasChildNodes()) {
    const giveFocusBack = keepFocus(container);
    const stop = router.subscribe('onRendered', () => {
      stop();
      giveFocusBack();
    });
    router.load().then(pause).then(render, render);
  } else render();
  void firstPage.then(() => loadLater(router));
}

if (root.hasChildNodes())
  void pause().then(() => {
    boot(root);
  });
else boot(root);

void markIconsReady();

/*
 * Once the service is out of reach, the dialog that says so can no longer be loaded. It comes when somebody begins to use the
 * page, or has it open for a while: whoever glances at a profile spares it.
 */
const fetchServiceDialogs = () => {
  loadServiceDialogs().catch(() => undefined);
};
for (const use of ['pointerdown', 'keydown'])
  addEventListener(use, fetchServiceDialogs, { once: true, capture: true, passive: true });
setTimeout(fetchServiceDialogs, 10_000);
