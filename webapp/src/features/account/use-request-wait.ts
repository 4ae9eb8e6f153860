import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { formatWait } from '@/shared/i18n/format-amount';
import { m } from '@/shared/i18n/messages';
import { useCountdown } from '@/shared/lib/use-countdown';

export type RequestWait = {
  /** Why nothing can be asked for now, and for how long; undefined when it can. */
  reason: string | undefined;
  /** Takes note of a failed call: after `RequestLimitExceededError` there is a time to wait. */
  note: (error: unknown) => void;
};

/** The time that the server wants to pass before the next try. */
export function useRequestWait(now: () => number = Date.now): RequestWait {
  const [until, setUntil] = useState<number | null>(null);
  const seconds = useCountdown(until, now);
  return {
    reason: seconds > 0 ? m.account_wait({ time: formatWait(seconds) }) : undefined,
    note: (error) => {
      if (!hasCode(error, 'RequestLimitExceededError')) return;
      setUntil(now() + (error.problem.retryAfter ?? 0) * 1000);
    },
  };
}
