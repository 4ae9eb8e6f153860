export type RequestQueue<Request> = {
  add: (request: Request) => void;
  /** Takes everything that waits; from then on new requests go to the host at once. Returns the function that ends that. */
  serve: (host: (request: Request) => void) => () => void;
  /** Gives up the requests that wait because their host did not load. The next request asks for a host again. */
  cancel: (settle: (request: Request) => void) => void;
  /** For `useSyncExternalStore`: whether something was asked, so that the host must be loaded. */
  subscribe: (listener: () => void) => () => void;
  isNeeded: () => boolean;
};

/** Keeps requests until the part of the page that serves them has been loaded. */
export function createRequestQueue<Request>(): RequestQueue<Request> {
  const waiting: Request[] = [];
  const listeners = new Set<() => void>();
  let host: ((request: Request) => void) | null = null;
  let isNeeded = false;
  const setNeeded = (next: boolean) => {
    if (isNeeded === next) return;
    isNeeded = next;
    for (const listener of listeners) listener();
  };
  return {
    add(request) {
      if (host !== null) {
        host(request);
        return;
      }
      waiting.push(request);
      setNeeded(true);
    },
    serve(newHost) {
      host = newHost;
      for (const request of waiting.splice(0)) newHost(request);
      return () => {
        if (host === newHost) host = null;
      };
    },
    cancel(settle) {
      for (const request of waiting.splice(0)) settle(request);
      setNeeded(false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isNeeded: () => isNeeded,
  };
}
