import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { LiveEvents } from '@/shared/live/live';
import { liveEventsAddress } from '@/shared/live/live-address';
import { retryWhenOnline } from '../retry-when-online';

const loadLiveEvents = () => Promise.all([import('@/shared/live/live'), import('@/features/inbox/message-alerts')]);

const nothing = () => undefined;

/**
 * Keeps the query cache up to date with what happens elsewhere, while pages of this person are shown, and tells them of messages while
 * nobody sees the pages. The code is loaded after the page.
 *
 * @returns `pause` of the events, which is called before the person logs out
 */
export function useLiveEvents(memberId: string): LiveEvents['pause'] {
  const queryClient = useQueryClient();
  const router = useRouter();
  const live = useRef<LiveEvents>(null);
  const isPaused = useRef(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt starts what was not started while it was paused
  useEffect(() => {
    let hasLeft = false;
    void retryWhenOnline(loadLiveEvents).then(([{ startLiveEvents, thisBrowser }, { messageAlerts }]) => {
      if (hasLeft || isPaused.current) return;
      const onUnseen = messageAlerts({
        memberId,
        queryClient,
        onOpen: (conversationId) => {
          void router.navigate({ to: '/app/chat/$conversationId', params: { conversationId } });
        },
      });
      live.current = startLiveEvents(queryClient, memberId, thisBrowser(liveEventsAddress), onUnseen);
    });
    return () => {
      hasLeft = true;
      live.current?.stop();
      live.current = null;
    };
  }, [queryClient, router, memberId, attempt]);
  return async () => {
    isPaused.current = true;
    const resume = (await live.current?.pause()) ?? nothing;
    return () => {
      isPaused.current = false;
      if (live.current === null) setAttempt(attempt + 1);
      else resume();
    };
  };
}
