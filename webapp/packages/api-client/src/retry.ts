/** How a client repeats calls that were refused for the moment or whose answer was lost. */
export type RetryOptions = {
  /** How often a call is repeated at most; 0 repeats nothing. Two if missing. */
  times?: number;
  /** The longest wait before a repetition, in seconds. An answer that asks for a longer one is returned. 30 if missing. */
  longestWait?: number;
};

type Fetch = (request: Request) => Promise<Response>;

/** Statuses after which a call may succeed in a moment. */
const passing = new Set([502, 503, 504]);

/** Under which status the server refuses a call before it does anything. */
const tooManyRequests = 429;

/**
 * Returns a fetch that repeats calls as their server asks for in `Retry-After`, or after one second, then two.
 *
 * A call over a limit (429) has done nothing, so all calls are repeated. Where it is unknown whether the server has done
 * something (no answer, or 502 to 504), a call is repeated only if doing it twice is the same as doing it once: it reads,
 * or replaces without `If-Match`, or has an `Idempotency-Key`.
 */
export function retrying(fetch: Fetch, { times = 2, longestWait = 30 }: RetryOptions = {}): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= times;
      // The body of a request can be sent once.
      const sent = isLast ? request : request.clone();
      const answer = await fetch(sent).catch((error: unknown) => {
        if (isLast || request.signal.aborted || !isRepeatable(request)) throw error;
        return undefined;
      });
      const wait = secondsUntilNext(answer) ?? Math.min(2 ** attempt, longestWait);
      if (answer !== undefined) {
        if (isLast || wait > longestWait || !asksForAnother(answer, request)) return answer;
        await answer.body?.cancel();
      }
      await pause(wait, request.signal);
    }
  };
}

function asksForAnother({ status }: Response, request: Request): boolean {
  return status === tooManyRequests || (passing.has(status) && isRepeatable(request));
}

function isRepeatable({ method, headers }: Request): boolean {
  if (headers.has('Idempotency-Key')) return true;
  return method === 'GET' || method === 'HEAD' || (method === 'PUT' && !headers.has('If-Match'));
}

/** The wait that an answer asks for; undefined if it asks for none. This API gives it in whole seconds. */
function secondsUntilNext(answer: Response | undefined): number | undefined {
  const seconds = answer?.headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) : undefined;
}

/** Waits, and throws the reason of the signal as soon as the call is given up. */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
