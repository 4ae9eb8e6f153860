import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

/** Addresses of the server: a call to one of them that no handler answers is a mistake of the story or test. */
export const serverPath = /^\/(v1|auth|status)(\/|$)/;

/** Nobody's address but that of the mocked server itself. */
const roundTrip = '/mocked-server';

let unanswered: string[] = [];

/**
 * The mocked server of stories and browser tests. It starts with no handler for the server; each story brings its own. A call to the
 * server that nothing answers is kept from the network, gets a 500, and is remembered for `expectAllAnswered`.
 */
export async function startWorker() {
  const worker = setupWorker(http.get(roundTrip, () => new HttpResponse(null, { status: 204 })));
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame }) => {
      if (frame.protocol !== 'http') return;
      const { request } = frame.data as { request: Request };
      const { pathname, search } = new URL(request.url);
      if (!serverPath.test(pathname)) return;
      const call = `${request.method} ${pathname}${search}`;
      unanswered.push(call);
      throw new Error(`No handler answers ${call}.`);
    },
  });
  return worker;
}

/**
 * Settles once every call that is under way has met the handlers that are in place: the worker hands them over in turn. Else
 * the next story would be asked what the last one wanted to know.
 */
export async function untilAllMet(): Promise<void> {
  await fetch(roundTrip);
}

/** @throws Error that names the calls that no handler has answered since this was last asked */
export function expectAllAnswered(): void {
  const calls = new Set(unanswered);
  unanswered = [];
  if (calls.size > 0) throw new Error(`The story mocks no answer for ${[...calls].join(', ')}.`);
}
