import { useEffect, useState } from 'react';

/**
 * The present moment for a page: the time at which it was opened, and again each time somebody comes back to its tab, so
 * that a page that stays open overnight does not live in yesterday. It does not tick in between.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);
  return now;
}
