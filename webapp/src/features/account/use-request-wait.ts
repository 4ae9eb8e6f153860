import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { formatWait } from '@/shared/i18n/format-amount';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useCountdown } from '@/shared/lib/use-countdown';

export type RequestWait = {
  /** Why no request can be sent, and for how long; undefined if one can be sent. */
  reason: string | undefined;
  /** Call it with the error of a request. After a `RequestLimitExceededError` a waiting time begins. */
  note: (error: unknown) => void;
};

/** Keeps the waiting time that the server has asked for. */
export function useRequestWait(now: () => number = Date.now): RequestWait {
  const [until, setUntil] = useState<number | null>(null);
  const seconds = useCountdown(until, now);
  return {
    reason: seconds > 0 ? memberTexts.account_wait({ time: formatWait(seconds) }) : undefined,
    note: (error) => {
      if (!hasCode(error, 'RequestLimitExceededError')) return;
      setUntil(now() + (error.problem.retryAfter ?? 0) * 1000);
    },
  };
}
