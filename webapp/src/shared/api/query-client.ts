import { QueryClient } from '@tanstack/react-query';
import { cacheFreshnessMs } from '../config/constants';
import { ApiError, NetworkError } from './api-error';

const passingStatuses: readonly number[] = [502, 503, 504];

/** Reads are tried again once, and only when the fault is likely to pass: no answer, or 502 to 504. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= 1) return false;
  return error instanceof NetworkError || (error instanceof ApiError && passingStatuses.includes(error.status));
}

/**
 * The cache rule: reload what is marked dirty, was never loaded, or is older than five minutes. Writes are never repeated.
 * Nothing waits for a connection: whoever is without one is told at once, and what they gave up is not sent later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: cacheFreshnessMs, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
