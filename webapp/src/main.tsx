import '@/shared/styles/app.css';
import '@/app/monitoring/early-errors';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPage, noteRenderedPage } from '@/app/first-page';
import { markIconsReady } from '@/app/icons-ready';
import { loadLanguage } from '@/app/load-language';
import { loadServiceDialogs } from '@/app/service-dialogs/faults';
import { loadAfterFirstPaint, start } from '@/app/start';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

/** Gives the browser time to handle input and to paint. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * Remembers which control of the server's markup has the focus, and which button was pressed before the application was ready.
 * Returns the function that focuses and presses the controls that have replaced them.
 */
function preserveInteraction(container: HTMLElement): () => void {
  const controls = () => [...container.querySelectorAll<HTMLElement>('a,button,input')];
  const indexes = { focused: -1, pressed: controls().findIndex(({ dataset }) => dataset['pressed'] !== undefined) };
  const noteFocus = () => {
    indexes.focused = controls().indexOf(document.activeElement as HTMLElement);
  };
  const notePress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button !== null) indexes.pressed = controls().indexOf(button);
  };
  noteFocus();
  container.addEventListener('focusin', noteFocus);
  container.addEventListener('click', notePress);
  return () => {
    container.removeEventListener('focusin', noteFocus);
    container.removeEventListener('click', notePress);
    controls()[indexes.focused]?.focus({ preventScroll: true });
    controls()[indexes.pressed]?.click();
  };
}

function boot(container: HTMLElement) {
  const { viewer, router } = start();
  // The route guard waits for the response, so the request starts before the router does.
  viewer.ready().catch(() => undefined);
  const render = () => {
    // In a transition React renders in short pieces, so that the markup of the server stays responsive.
    startTransition(() => {
      createRoot(container).render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      );
    });
  };
  router.subscribe('onRendered', noteRenderedPage);
  const isPrerendered = container.hasChildNodes();
  const restoreInteraction = isPrerendered ? preserveInteraction(container) : () => undefined;
  const stop = router.subscribe('onRendered', () => {
    stop();
    container.dataset['live'] = '';
    restoreInteraction();
  });
  // The markup of the server stays until the whole page can be rendered, so that nothing flickers.
  if (isPrerendered) router.load().then(pause).then(render, render);
  else render();
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
