import type { paths } from '@wright/api-client/contract';
import { isWithoutSession } from './api-error';
import type { User } from './generated/model/user';

/*
 * The calls of the first moment: no cache, no events, no React. They never throw, because nothing is there yet that could
 * show an error.
 */

type Answer = paths['/auth/user']['get']['responses'][200]['content']['application/json'];

/** Nobody could say who is signed in. `retryAfter`: seconds for which the server wants to be left alone, 0 if it named none. */
export type Unreachable = { retryAfter: number };

/** The signed-in user, null for an anonymous visitor, or word that nobody could say. */
export type BootAnswer = User | null | Unreachable;

async function read(path: '/auth/user' | '/status'): Promise<Response | null> {
  try {
    return await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  } catch {
    return null;
  }
}

/**
 * Asks once who is signed in. Only the two codes of a missing session mean that nobody is; whoever is
 * refused for another reason, a limit for one, may well be signed in.
 */
export async function loadUser(): Promise<BootAnswer> {
  const response = await read('/auth/user');
  try {
    const body: unknown = await response?.json();
    if (response?.ok) return body as Answer;
    if (isWithoutSession(body)) return null;
  } catch {
    // Something in between has answered in the server's place.
  }
  return { retryAfter: Math.max(0, Number(response?.headers.get('Retry-After')) || 0) };
}

/** True when the server answers its status with OK. */
export async function isServiceUp(): Promise<boolean> {
  const response = await read('/status');
  return response?.ok === true;
}
