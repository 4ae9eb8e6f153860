import { useEffect } from 'react';
import { notify } from './notify';

/** The part of a query that tells why it has failed for good; null while it has not. */
export type FailingQuery = { error: Error | null };

/** Errors that were reported already: parts of a page that share a query fail with the same error. */
const hasReported = new WeakSet<Error>();

/**
 * Says once for each failure that something could not be loaded, also when what was there before is still shown, and also
 * when it failed before this part of the page came. Tries that the query repeats by itself are no failures yet.
 */
export function useFailureNotice({ error }: FailingQuery, text: string): void {
  useEffect(() => {
    if (error === null || hasReported.has(error)) return;
    hasReported.add(error);
    notify({ tone: 'error', text });
  }, [error, text]);
}
