import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';

/** Requests to a part of the page that is loaded on demand, such as the toaster. */
export type RequestQueue<Request> = {
  add: (request: Request) => void;
  /** Passes all waiting requests, and from then on each new one, to the host. Returns the function that ends that. */
  serve: (host: (request: Request) => void) => () => void;
  /** Removes the requests that wait because their host could not be loaded. The next request asks for a host again. */
  cancel: (settle: (request: Request) => void) => void;
  /** Whether there was a request, so that the host must be loaded. */
  isNeeded: ReadonlyAtom<boolean>;
};

/** Keeps requests until the host that serves them has been loaded. */
export function createRequestQueue<Request>(): RequestQueue<Request> {
  const waiting: Request[] = [];
  const isNeeded = createAtom(false);
  let host: ((request: Request) => void) | null = null;
  return {
    add(request) {
      if (host !== null) {
        host(request);
        return;
      }
      waiting.push(request);
      isNeeded.set(true);
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
      isNeeded.set(false);
    },
    isNeeded,
  };
}
