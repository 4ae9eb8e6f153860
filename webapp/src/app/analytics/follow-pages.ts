import { appEvents } from '@/shared/lib/event-emitter';
import type { AppRouter } from '../router/router';
import type { Analytics } from './analytics';

/** Reports the current page, and each one after it. */
export function followPages(router: AppRouter, analytics: Analytics): void {
  const tell = () => {
    const name = router.state.matches.at(-1)?.staticData.name;
    if (name !== undefined && name !== 'Root' && name !== 'Unknown') analytics.page(name);
  };
  tell();
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) tell();
  });
  appEvents.on('session-ended', analytics.reset);
}
