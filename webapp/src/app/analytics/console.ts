import type { Analytics } from './analytics';

/** Writes to the console of the browser, for development. */
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
