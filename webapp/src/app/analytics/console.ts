import type { Analytics } from './analytics';

/** Writes into the console of this browser, for whoever tries the site out. */
export function createConsoleAnalytics({ info }: Pick<Console, 'info'>): Analytics {
  return {
    page: (name) => {
      info('page', name);
    },
    event: (name, properties = {}) => {
      info('event', name, properties);
    },
    reset: () => {
      info('reset');
    },
  };
}
