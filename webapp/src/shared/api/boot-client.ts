import type { paths } from '@wright/api-client/contract';
import type { User } from './generated/model/user';

/*
 * The calls of the first moment: no cache, no events, no React. They never throw, because nothing is there yet that could
 * show an error.
 */

type Answer = paths['/auth/user']['get']['responses'][200]['content']['application/json'];

/** The signed-in user, null for an anonymous visitor, or word that the server did not answer. */
export type BootAnswer = User | null | 'unreachable';

async function read(path: '/auth/user' | '/status'): Promise<Response | null> {
  try {
    return await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  } catch {
    return null;
  }
}

/** Asks once who is signed in. An answer of 500 or more counts as none. */
export async function loadUser(): Promise<BootAnswer> {
  const response = await read('/auth/user');
  if (response === null || response.status >= 500) return 'unreachable';
  if (!response.ok) return null;
  try {
    return (await response.json()) as Answer;
  } catch {
    return 'unreachable';
  }
}

/** True when the server answers its status with OK. */
export async function isServiceUp(): Promise<boolean> {
  const response = await read('/status');
  return response?.ok === true;
}
