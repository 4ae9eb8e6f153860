import { useEffect, useState } from 'react';

const tickMs = 60_000;

/**
 * The present moment for a page. It is updated every minute, and when the person comes back to the tab, so that "2 days ago"
 * and "expired" are right on a page that stays open.
 *
 * @param first the moment of the first rendering, in a page that the server has rendered
 */
export function useNow(first?: string): Date {
  const [now, setNow] = useState(() => (first === undefined ? new Date() : new Date(first)));
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    const interval = setInterval(update, tickMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
