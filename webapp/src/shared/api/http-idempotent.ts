import { hasCode } from './api-error';
import { type GeneratedInit, type HttpInit, http, type ErrorType as TransportError } from './http';

/** The error type of the generated hooks of these calls. */
export type ErrorType<Problem> = TransportError<Problem>;

/** How long after a failed try an equal submission counts as its retry, in milliseconds. The server keeps its answers for a day. */
const keyLifetimeMs = 10 * 60_000;

type FailedTry = { content: string; key: string; at: number };

/** Submissions that failed and were not tried again yet. */
let failedTries: FailedTry[] = [];

/**
 * The transport of operations with an idempotency key (ADR 0034). Each submission has its own key, even while another
 * submission with equal content is running. If a response was lost, or came from a proxy, the next submission with
 * equal content is a retry and has the same key, so that the effect happens once. A new submission after a refusal also
 * has the same key, because the server has not used it.
 */
export function httpIdempotent<T>(path: string, init: GeneratedInit): Promise<T>;
export function httpIdempotent<T>(path: string, init?: HttpInit): Promise<T>;
export async function httpIdempotent<T>(path: string, options: GeneratedInit = {}): Promise<T> {
  const init = options as HttpInit;
  const content = `${path}\n${typeof init.body === 'string' ? init.body : ''}`;
  const key = takeFailedKey(content) ?? randomKey();
  try {
    return await http<T>(path, { ...init, headers: { ...init.headers, 'Idempotency-Key': key } });
  } catch (error) {
    // What the key stood for was deleted meanwhile, so the next submission is a new one.
    if (!hasCode(error, 'IdempotencyKeyReusedError')) failedTries.push({ content, key, at: Date.now() });
    throw error;
  }
}

function takeFailedKey(content: string): string | undefined {
  const now = Date.now();
  failedTries = failedTries.filter(({ at }) => now - at <= keyLifetimeMs);
  const retried = failedTries.find((failed) => failed.content === content);
  failedTries = failedTries.filter((failed) => failed !== retried);
  return retried?.key;
}

/** `crypto.randomUUID` is missing where the site is served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
