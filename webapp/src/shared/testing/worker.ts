import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

/** The paths of the server. If no handler responds to a call to one of them, the story or test has a mistake. */
export const serverPath = /^\/(v1|auth|status)(\/|$)/;

/** A path that only the mocked server itself uses. */
const roundTrip = '/mocked-server';

/** Names the story that has begun a call, and the number of the call. */
const callHeader = 'x-story-call';

/** The story that runs. Calls that no story has begun have other numbers. */
let story = 0;
let lastCall = 0;

/** The calls that have not reached the handlers yet, each with what ends waiting for it. */
const underWay = new Map<string, PromiseWithResolvers<void>>();

let unanswered: string[] = [];

/** From now on calls belong to another story. */
export function beginStory(): void {
  story += 1;
  unanswered = [];
}

/** Marks each call to the server with the story that begins it, because on a busy machine it may arrive during the next one. */
function markCalls(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!serverPath.test(new URL(request.url).pathname)) return send(request);
    lastCall += 1;
    const call = `${String(story)}-${String(lastCall)}`;
    request.headers.set(callHeader, call);
    underWay.set(call, Promise.withResolvers());
    try {
      return await send(request);
    } finally {
      // It may have been cancelled before it reached the handlers.
      noteMet(call);
    }
  };
}

function noteMet(call: string | null): void {
  if (call === null) return;
  underWay.get(call)?.resolve();
  underWay.delete(call);
}

/** Whether the story that runs has begun the call. Calls without a mark are not sent by `fetch`. */
function isOfThisStory({ headers }: Request): boolean {
  const call = headers.get(callHeader);
  return call === null || call.startsWith(`${String(story)}-`);
}

/**
 * Starts the mocked server of stories and browser tests. It starts without handlers for the server; each story adds its
 * own. If no handler responds to a call to the server, the call does not reach the network, gets a 500, and is recorded
 * for `expectAllAnswered`, unless an earlier story has begun it.
 */
export async function startWorker() {
  const worker = setupWorker(http.get(roundTrip, () => new HttpResponse(null, { status: 204 })));
  worker.events.on('request:start', ({ request }) => {
    noteMet(request.headers.get(callHeader));
  });
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame }) => {
      if (frame.protocol !== 'http') return;
      const { request } = frame.data as { request: Request };
      const { pathname, search } = new URL(request.url);
      if (!serverPath.test(pathname)) return;
      const call = `${request.method} ${pathname}${search}`;
      if (isOfThisStory(request)) unanswered.push(call);
      throw new Error(`No handler answers ${call}.`);
    },
  });
  markCalls();
  return worker;
}

/**
 * Resolves once the current handlers have received every running call. Otherwise the handlers of the next story would receive calls of
 * this one.
 */
export async function untilAllMet(): Promise<void> {
  await Promise.all([...underWay.values()].map(({ promise }) => promise));
  // The worker passes calls on in their order, also those that are not sent by `fetch`.
  await fetch(roundTrip);
}

/** @throws Error with the calls of this story that no handler has answered since the last call of this function */
export function expectAllAnswered(): void {
  const calls = new Set(unanswered);
  unanswered = [];
  if (calls.size > 0) throw new Error(`The story mocks no answer for ${[...calls].join(', ')}.`);
}
