import { appEvents } from '../lib/event-emitter';
import { ApiError, isProblem, isWithoutSession, NetworkError } from './api-error';
import { type BootAnswer, loadUser } from './boot-client';

/** The error type of every generated hook. */
export type ErrorType<_Problem> = ApiError | NetworkError;

/**
 * The options of a call, like those of `fetch`. Headers are a record, and `fetch` can be replaced, for example by an
 * upload with progress.
 */
export type HttpInit = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>;
  fetch?: typeof fetch;
};

/** The options that a generated function passes. By their type, headers may be lists; the contract has none. */
export type GeneratedInit = Omit<HttpInit, 'headers'> & { headers?: Record<string, string | readonly string[]> };

/** The running reads, by path with query and by the caller's identity. */
const readsInFlight = new Map<string, Promise<unknown>>();

/**
 * Path with query, credentials and the header `Authorization`, because requests of the dialog of a one-time code differ only in the
 * challenge there.
 */
function readKey(path: string, init: HttpInit): string {
  return `${path} ${init.credentials ?? ''} ${new Headers(init.headers).get('Authorization') ?? ''}`;
}

function methodOf(init: HttpInit): string {
  return (init.method ?? 'GET').toUpperCase();
}

/**
 * The transport of every generated call. Equal reads at the same time share one request. If one of their callers
 * aborts, the request goes on for the others. Every write is a request of its own. After a write, no caller joins a
 * read that began before the answer to the write, because its result may be older than the write.
 *
 * @returns the parsed JSON body, or null when there is none
 * @throws ApiError for an answer that is not 2xx; `UnauthorizedError` and `SessionExpiredError` also emit
 * `session-ended` if the
 *   session has really ended
 * @throws NetworkError when no answer came
 */
export function http<T>(path: string, init: GeneratedInit): Promise<T>;
// The last overload is the one from which generated functions take the type of their own options.
export function http<T>(path: string, init?: HttpInit): Promise<T>;
export function http<T>(path: string, options: GeneratedInit = {}): Promise<T> {
  const init = options as HttpInit;
  if (methodOf(init) !== 'GET') return send<T>(path, init);
  const key = readKey(path, init);
  const { signal, ...shared } = init;
  let read = readsInFlight.get(key) as Promise<T> | undefined;
  if (read === undefined) {
    read = send<T>(path, shared).finally(() => {
      if (readsInFlight.get(key) === read) readsInFlight.delete(key);
    });
    readsInFlight.set(key, read);
  }
  return signal ? untilAborted(read, signal) : read;
}

/**
 * Forgets the running reads, so that later callers start a request of their own. It is called when somebody signs in or out,
 * because the answer for one user must not reach another.
 */
export function forgetReads(): void {
  readsInFlight.clear();
}

function untilAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) {
      leave();
      return;
    }
    signal.addEventListener('abort', leave, { once: true });
    call.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', leave);
    });
  });
}

async function send<T>(path: string, init: HttpInit): Promise<T> {
  const response = await answerOf(path, init);
  const body = await bodyOf(response);
  if (methodOf(init) !== 'GET') forgetReads();
  if (response.ok) return body as T;
  const problem = isProblem(body) ? body : null;
  if (problem !== null && isWithoutSession(problem) && (await isAnonymous())) {
    appEvents.emit('session-ended', { code: problem.code });
  }
  throw new ApiError(response.status, problem);
}

/** The running request for the signed-in user, or null. */
let question: Promise<BootAnswer> | null = null;

/**
 * Asks the server once whether nobody is signed in. A refused call may have been sent with a value of the cookie that
 * was replaced meanwhile, because the person has proven their identity in another tab. Then the session has not ended.
 */
async function isAnonymous(): Promise<boolean> {
  question ??= loadUser().finally(() => {
    question = null;
  });
  return (await question) === null;
}

async function answerOf(path: string, init: HttpInit): Promise<Response> {
  try {
    return await (init.fetch ?? fetch)(path, { credentials: 'same-origin', ...init });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    if (methodOf(init) !== 'GET') forgetReads();
    throw new NetworkError('No answer came from the server', { cause });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!/[/+]json\b/.test(response.headers.get('Content-Type') ?? '')) return null;
  try {
    return await response.json();
  } catch {
    return null;
  }
}
