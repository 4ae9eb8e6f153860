import { recordPageView } from '@/shared/api/generated/observation';
import type { Analytics } from './analytics';

/** Sends the name of each opened page to the server of this site, without a cookie. It sends no actions and stores nothing. */
export function createBeaconAnalytics(): Analytics {
  return {
    page: (name) => {
      recordPageView({ page: name }, { keepalive: true, credentials: 'omit' }).catch(() => undefined);
    },
    event: () => undefined,
    reset: () => undefined,
  };
}
