import '@/shared/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markIconsReady } from '@/app/icons-ready';
import { Providers } from '@/app/providers';
import { loadServiceDialogs } from '@/app/service-dialogs/faults';
import { start } from '@/app/start';

const { queryClient, router, viewer } = start();
// The answer is awaited by the guard; asking now saves the time until the router gets there.
viewer.ready().catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

void markIconsReady();
// The boot script has set the theme; from here on it follows the setting and the system.
void import('@/app/theme-follower');

const whenIdle = globalThis.requestIdleCallback ?? ((action: () => void) => setTimeout(action, 1000));
whenIdle(() => {
  // Once the service is out of reach, the dialog that says so can no longer be loaded.
  loadServiceDialogs().catch(() => undefined);
});
