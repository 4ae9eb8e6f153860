import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error';

const outdatedStatuses: readonly number[] = [404, 409, 412];

/**
 * Returns an error handler for a mutation. It invalidates the queries under the key if the error says that the resource does not
 * exist, is in another state, or was changed elsewhere, because the page shows outdated data then.
 */
export function dirtyAfterRefusal(queryClient: QueryClient, queryKey: QueryKey): (error: unknown) => void {
  return (error) => {
    if (error instanceof ApiError && outdatedStatuses.includes(error.status)) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
