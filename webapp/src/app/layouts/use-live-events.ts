import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveEventsAddress } from '@/shared/live/live-address';
import { retryWhenOnline } from '../retry-when-online';

/** Keeps the query cache up to date with what happens elsewhere, while pages of this person are shown. The code is loaded after the page. */
export function useLiveEvents(memberId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    void retryWhenOnline(() => import('@/shared/live/live')).then(({ startLiveEvents, thisBrowser }) => {
      if (!hasLeft) stop = startLiveEvents(queryClient, memberId, thisBrowser(liveEventsAddress));
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [queryClient, memberId]);
}
