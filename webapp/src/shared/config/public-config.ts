import { useQuery } from '@tanstack/react-query';
import { getGetPublicConfigQueryOptions } from '../api/generated/endpoints/status/status';

/** The limits and switches of the operator. They change only when the server is restarted, so they are read once. */
export const publicConfigQuery = () =>
  getGetPublicConfigQueryOptions({ query: { staleTime: Number.POSITIVE_INFINITY } });

export function usePublicConfig() {
  return useQuery(publicConfigQuery());
}
