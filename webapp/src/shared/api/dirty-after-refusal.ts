import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error';

const outdatedStatuses: readonly number[] = [404, 409, 412];

/**
 * What to do when a change is refused: marks as dirty what is kept under the key, where the refusal says that the thing is
 * gone, is in another state, or was changed elsewhere. What is shown is wrong then, and five minutes are too long for that.
 */
export function dirtyAfterRefusal(queryClient: QueryClient, queryKey: QueryKey): (error: unknown) => void {
  return (error) => {
    if (error instanceof ApiError && outdatedStatuses.includes(error.status)) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
