import { PageViewInputPage } from '@/shared/api/generated/model/page-view-input-page';
import { recordPageView } from '@/shared/api/generated/observation';
import type { RouteName } from '../router/route-names';
import type { Analytics } from './analytics';

/** Whether the contract has a name for the page. */
const isCounted = (name: RouteName): name is PageViewInputPage => Object.hasOwn(PageViewInputPage, name);

/**
 * Sends the name of each opened page to the own server, without a cookie. It sends no actions and stores nothing.
 */
export function createBeaconAnalytics(): Analytics {
  return {
    page: (name) => {
      if (!isCounted(name)) return;
      recordPageView({ page: name }, { keepalive: true, credentials: 'omit' }).catch(() => undefined);
    },
    event: () => undefined,
    reset: () => undefined,
  };
}
