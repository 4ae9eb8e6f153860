/**
 * Options of a query that is read again and again while its page is visible. `afterMs` says of its data how soon, or false for not at
 * all. Use an event (dirty-after-event.ts) where the server sends one. People without an account have no stream of events.
 */
export function readEvery<Data>(afterMs: (data: Data | undefined) => number | false) {
  return {
    refetchInterval: ({ state }: { state: { data: Data | undefined } }) => afterMs(state.data),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  };
}
