import { useQuery } from '@tanstack/react-query';
import { getGetPublicConfigQueryOptions } from '../api/generated/endpoints/status/status';

/** The limits and switches that the operator has set. They change with a restart of the server only, so one read is enough. */
export const publicConfigQuery = () =>
  getGetPublicConfigQueryOptions({ query: { staleTime: Number.POSITIVE_INFINITY } });

export function usePublicConfig() {
  return useQuery(publicConfigQuery());
}
