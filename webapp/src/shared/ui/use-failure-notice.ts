import { useEffect, useRef } from 'react';
import { notify } from './notify';

/** The part of a query that counts how often it has failed for good. */
export type FailingQuery = { errorUpdateCount: number };

/**
 * Says once for each failure that something could not be loaded, also when it is shown as it was before. Tries that the
 * query repeats by itself are no failures yet, and what failed before this page was opened was told there.
 */
export function useFailureNotice({ errorUpdateCount }: FailingQuery, text: string): void {
  const toldRef = useRef(errorUpdateCount);
  useEffect(() => {
    if (errorUpdateCount > toldRef.current) notify({ tone: 'error', text });
    toldRef.current = errorUpdateCount;
  }, [errorUpdateCount, text]);
}
