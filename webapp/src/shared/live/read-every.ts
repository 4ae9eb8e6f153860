/**
 * Options of a query that is read again and again while its page is visible, if `isWanted` says so of its data. Use an event
 * (dirty-after-event.ts) where the server sends one. People without an account have no stream of events.
 */
export function readEvery<Data>(ms: number, isWanted: (data: Data | undefined) => boolean) {
  return {
    refetchInterval: ({ state }: { state: { data: Data | undefined } }) =>
      isWanted(state.data) ? ms : (false as const),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  };
}
