/*
 * Tests in a browser and stories open no streams of events, unless they want one: a stream would be one more request to mock.
 */

/** The `EventSource` of the browser; undefined in Node. */
const real = (globalThis as { EventSource?: typeof EventSource }).EventSource;

/** A stream that is open, and over which nothing comes. It sends no request. */
class QuietEventSource extends EventTarget {
  readonly readyState = 1;
  readonly close = () => undefined;
}

/** Chooses whether streams are opened from now on. */
export function allowStreams(areAllowed: boolean): void {
  if (real !== undefined) Object.assign(globalThis, { EventSource: areAllowed ? real : QuietEventSource });
}
