import { useEffect } from 'react';
import { notify } from './notify';

/** The part of a query that has its final error; null while there is none. */
export type FailingQuery = { error: Error | null };

/** Errors that were reported already: parts of a page that share a query fail with the same error. */
const hasReported = new WeakSet<Error>();

/**
 * Shows one notice for each failed load, even if the previous data are still shown, and even if the query failed before
 * this component was mounted. Automatic retries of the query do not count as failures. Without a network a notice of its own says
 * why nothing is loaded, and everything is loaded once it is back.
 */
export function useFailureNotice({ error }: FailingQuery, text: string): void {
  useEffect(() => {
    if (error === null || hasReported.has(error)) return;
    hasReported.add(error);
    if (!navigator.onLine) return;
    notify({ tone: 'error', text });
  }, [error, text]);
}
