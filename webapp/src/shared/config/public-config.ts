import { useGetPublicConfig } from '../api/generated/endpoints/status/status';

/** The limits and switches that the operator has set. They change with a restart of the server only, so one read is enough. */
export function usePublicConfig() {
  return useGetPublicConfig({ query: { staleTime: Number.POSITIVE_INFINITY } });
}
