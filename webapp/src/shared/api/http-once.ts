import { type GeneratedInit, type HttpInit, http, type ErrorType as TransportError } from './http';

/** The error type of the generated hooks of these calls. */
export type ErrorType<Problem> = TransportError<Problem>;

/** How long a try counts as the same call, in milliseconds. The server keeps its answers for a day. */
const keyLifetimeMs = 10 * 60_000;

const pendingKeys = new Map<string, { key: string; since: number }>();

/**
 * The transport of the calls that the server makes once per key (ADR 0034). The same content gets the same key until it has
 * succeeded: after an answer that was lost, or that came from something between here and the server, another try does not
 * do it twice. A refusal keeps the key, too; for the server it is free then.
 */
export function httpOnce<T>(path: string, init: GeneratedInit): Promise<T>;
export function httpOnce<T>(path: string, init?: HttpInit): Promise<T>;
export async function httpOnce<T>(path: string, options: GeneratedInit = {}): Promise<T> {
  const init = options as HttpInit;
  const content = `${path}\n${typeof init.body === 'string' ? init.body : ''}`;
  const now = Date.now();
  for (const [known, { since }] of pendingKeys) if (now - since > keyLifetimeMs) pendingKeys.delete(known);
  const { key } = pendingKeys.get(content) ?? { key: randomKey() };
  pendingKeys.set(content, { key, since: now });
  const answer = await http<T>(path, { ...init, headers: { ...init.headers, 'Idempotency-Key': key } });
  if (pendingKeys.get(content)?.key === key) pendingKeys.delete(content);
  return answer;
}

/** `crypto.randomUUID` is missing where the site is served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
