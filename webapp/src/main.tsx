import '@/shared/styles/app.css';
import '@/app/monitoring/early-errors';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPage, noteRenderedPage } from '@/app/first-page';
import { markIconsReady } from '@/app/icons-ready';
import { loadLanguage } from '@/app/load-language';
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
 * Whoever goes through the page with the keyboard, types, or presses a button before the program is there shall not be thrown
 * out of it. Answers the function that gives focus and press to what has replaced the element that had them.
 */
function keepPlace(container: HTMLElement): () => void {
  const parts = () => [...container.querySelectorAll<HTMLElement>('a,button,input')];
  const place = { focused: -1, pressed: parts().findIndex(({ dataset }) => dataset['pressed'] !== undefined) };
  const noteFocus = () => {
    place.focused = parts().indexOf(document.activeElement as HTMLElement);
  };
  const notePress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button !== null) place.pressed = parts().indexOf(button);
  };
  noteFocus();
  container.addEventListener('focusin', noteFocus);
  container.addEventListener('click', notePress);
  return () => {
    container.removeEventListener('focusin', noteFocus);
    container.removeEventListener('click', notePress);
    parts()[place.focused]?.focus({ preventScroll: true });
    parts()[place.pressed]?.click();
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
          <RouterProvider router={router} />
        </StrictMode>,
      );
    });
  };
  router.subscribe('onRendered', noteRenderedPage);
  const isWritten = container.hasChildNodes();
  const givePlaceBack = isWritten ? keepPlace(container) : () => undefined;
  const stop = router.subscribe('onRendered', () => {
    stop();
    container.dataset['live'] = '';
    givePlaceBack();
  });
  // What the server has written stays until all of it can be drawn again, so that nothing blinks.
  if (isWritten) router.load().then(pause).then(render, render);
  else render();
  void firstPage.then(() => loadLater(router));
}

void Promise.all([loadLanguage(document.documentElement.lang, root), root.hasChildNodes() ? pause() : null]).then(
  () => {
    boot(root);
  },
);

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
