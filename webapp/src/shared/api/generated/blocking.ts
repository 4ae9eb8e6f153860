/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  BlockInput
} from './model/block-input.ts';

import type {
  BlockedUser
} from './model/blocked-user.ts';

import type {
  Uuid
} from './model/uuid.ts';

import { http } from '../http.ts';
export const getBlockUserUrl = (memberId: Uuid,) => {




  return `/v1/user/blocked-users/${encodeURIComponent(String(memberId))}`
}

/**
 * From the next request on neither of the two sees the other: no profile, whether by its address or by a personal link, no file, no visit.
 * The person is not told, and answers to them are those for somebody who does not exist. Every member can be blocked, also one who has
 * blocked the caller; of them the name is the one that they had then. The name and role of somebody whose profile the caller may not see are `null`.
 * Doing it again replaces the note. Signed out, the person still sees what everybody sees. It is not open to personal access tokens.
 * @summary Block a person
 */
export const blockUser = async (memberId: Uuid,
    blockInput?: BlockInput, options?: Parameters<typeof http>[1]): Promise<BlockedUser> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return http<BlockedUser>(getBlockUserUrl(memberId),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(blockInput)
  }
);}



export const getUnblockUserUrl = (memberId: Uuid,) => {




  return `/v1/user/blocked-users/${encodeURIComponent(String(memberId))}`
}

/**
 * From the next request on the two see of each other what everybody sees, unless the other one has blocked, too. It is done as well when
 * the person was not blocked or does not exist. It is not open to personal access tokens.
 * @summary Unblock a person
 */
export const unblockUser = async (memberId: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getUnblockUserUrl(memberId),
  {
    ...options,
    method: 'DELETE'


  }
);}
