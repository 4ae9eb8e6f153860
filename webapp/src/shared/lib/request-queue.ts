export type RequestQueue<Request> = {
  add: (request: Request) => void;
  /** Takes everything that waits; from then on new requests go to the host at once. Answers the function that ends that. */
  serve: (host: (request: Request) => void) => () => void;
  /** For `useSyncExternalStore`: whether anything was ever asked, so that the host must be loaded. */
  subscribe: (listener: () => void) => () => void;
  isNeeded: () => boolean;
};

/** Keeps requests until the part of the page that serves them has been loaded. */
export function createRequestQueue<Request>(): RequestQueue<Request> {
  const waiting: Request[] = [];
  const listeners = new Set<() => void>();
  let host: ((request: Request) => void) | null = null;
  let wasAsked = false;
  return {
    add(request) {
      if (host !== null) {
        host(request);
        return;
      }
      waiting.push(request);
      if (wasAsked) return;
      wasAsked = true;
      for (const listener of listeners) listener();
    },
    serve(newHost) {
      host = newHost;
      for (const request of waiting.splice(0)) newHost(request);
      return () => {
        if (host === newHost) host = null;
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isNeeded: () => wasAsked,
  };
}
