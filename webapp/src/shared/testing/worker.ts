import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

/** The paths of the server. If no handler responds to a call to one of them, the story or test has a mistake. */
export const serverPath = /^\/(v1|auth|status)(\/|$)/;

/** A path that only the mocked server itself uses. */
const roundTrip = '/mocked-server';

let unanswered: string[] = [];

/**
 * Starts the mocked server of stories and browser tests. It starts without handlers for the server; each story adds its
 * own. If no handler responds to a call to the server, the call does not reach the network, gets a 500, and is recorded
 * for `expectAllAnswered`.
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
 * Resolves once the current handlers have received every running call: the worker passes calls on in their order.
 * Otherwise the handlers of the next story would receive calls of this one.
 */
export async function untilAllMet(): Promise<void> {
  await fetch(roundTrip);
}

/** @throws Error with the calls that no handler has answered since the last call of this function */
export function expectAllAnswered(): void {
  const calls = new Set(unanswered);
  unanswered = [];
  if (calls.size > 0) throw new Error(`The story mocks no answer for ${[...calls].join(', ')}.`);
}
