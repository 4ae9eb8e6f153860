import type { paths } from '@wright/api-client/contract';
import { isWithoutSession } from './api-error';
import type { User } from './generated/model/user';

/*
 * The requests during the start, without cache, events and React. They never throw, because nothing could show an error yet.
 */

type Answer = paths['/auth/user']['get']['responses'][200]['content']['application/json'];

/** It is unknown who is signed in. `retryAfter`: seconds until the next request, as the server asked; 0 if it did not. */
export type Unreachable = { retryAfter: number };

/** The signed-in user, null for an anonymous visitor, or that it is unknown. */
export type BootAnswer = User | null | Unreachable;

async function read(path: '/auth/user' | '/status'): Promise<Response | null> {
  try {
    return await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  } catch {
    return null;
  }
}

/**
 * Requests the signed-in user. Only the two codes of a missing session mean that there is none; after any other error, such as a
 * rate limit, the visitor may be signed in.
 */
export async function loadUser(): Promise<BootAnswer> {
  const response = await read('/auth/user');
  try {
    const body: unknown = await response?.json();
    if (response?.ok) return body as Answer;
    if (isWithoutSession(body)) return null;
  } catch {
    // A proxy has answered in place of the server.
  }
  return { retryAfter: Math.max(0, Number(response?.headers.get('Retry-After')) || 0) };
}

/** Whether the server answers the request for its status with OK. */
export async function isServiceUp(): Promise<boolean> {
  const response = await read('/status');
  return response?.ok === true;
}
