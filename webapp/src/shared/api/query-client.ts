import { QueryClient } from '@tanstack/react-query';
import { cacheFreshnessMs } from '../config/constants';
import { ApiError, NetworkError } from './api-error';

const passingStatuses: readonly number[] = [502, 503, 504];

/** Whether to retry a query: once, and only without a response or after 502 to 504, which are likely to pass. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= 1) return false;
  return error instanceof NetworkError || (error instanceof ApiError && passingStatuses.includes(error.status));
}

/**
 * Queries are loaded again when they are invalidated or older than five minutes. Mutations are never retried. Without a network
 * both fail immediately instead of waiting for it, so that a mutation is never sent after the person has given up.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: cacheFreshnessMs, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
