import '@/shared/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPage, noteRenderedPage } from '@/app/first-page';
import { markIconsReady } from '@/app/icons-ready';
import { Providers } from '@/app/providers';
import { loadServiceDialogs } from '@/app/service-dialogs/faults';
import { loadLater, start } from '@/app/start';

const { viewer, router } = start();
// The guard awaits the answer; asking now saves the time until the router gets there.
viewer.ready().catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const render = () => {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
};
// What the server has written can be read already: it stays until all of it can be drawn again, so that nothing blinks.
if (root.hasChildNodes()) router.load().then(render, render);
else render();

void markIconsReady();

router.subscribe('onRendered', noteRenderedPage);
void firstPage.then(() => loadLater(router));

// Safari has no idle callback, whatever the types say.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
const whenIdle = globalThis.requestIdleCallback ?? ((action: () => void) => setTimeout(action, 1000));
void firstPage.then(() => {
  whenIdle(() => {
    // Once the service is out of reach, the dialog that says so can no longer be loaded.
    loadServiceDialogs().catch(() => undefined);
  });
});
