/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  GetPublicProfileByAliasHeaders
} from './model/get-public-profile-by-alias-headers.ts';

import type {
  GetPublicProfileByTokenHeaders
} from './model/get-public-profile-by-token-headers.ts';

import type {
  GetUserHeaders
} from './model/get-user-headers.ts';

import type {
  LogoutHeaders
} from './model/logout-headers.ts';

import type {
  PublicProfile
} from './model/public-profile.ts';

import type {
  User
} from './model/user.ts';

import type {
  VisitInput
} from './model/visit-input.ts';

import { http } from '../http.ts';
export const getGetUserUrl = () => {




  return `/auth/user`
}

/**
 * Answers 401 `UnauthorizedError` when nobody is signed in.
 * @summary Read the signed-in user
 */
export const getUser = async (headers?: GetUserHeaders, options?: Parameters<typeof http>[1]): Promise<User> => {

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
return http<User>(getGetUserUrl(),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export const getLogoutUrl = () => {




  return `/auth/logout`
}

/**
 * Ends the session and clears its cookie. Acts only when the browser says that a page of this site made the call (`Sec-Fetch-Site: same-origin`
 * and a mode other than `navigate`), or when `X-Requested-With` is there; otherwise 403 `CrossOriginError`, and the session lives. Without a
 * session the answer is 204 as well. It is not open to personal access tokens.
 * @summary Sign out
 */
export const logout = async (headers?: LogoutHeaders, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getLogoutUrl(),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export const getGetPublicProfileByAliasUrl = (alias: string,) => {




  return `/v1/public/profiles/${encodeURIComponent(String(alias))}`
}

/**
 * A name that is nobody's or not well formed answers 404, each time the same. One that was changed leads to the profile for 90 days; `alias` in
 * the answer is the present one. A profile that is Authenticated answers 401 to nobody signed in, one that is Restricted 403 to everybody but its
 * owner: both say nothing about it. A profile that is Authenticated counts for the limit of recruiters, as in `getPerson`.
 * @summary Open a profile by its address
 */
export const getPublicProfileByAlias = async (alias: string,
    headers?: GetPublicProfileByAliasHeaders, options?: Parameters<typeof http>[1]): Promise<PublicProfile> => {

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
return http<PublicProfile>(getGetPublicProfileByAliasUrl(alias),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export const getGetPublicProfileByTokenUrl = (token: string,) => {




  return `/v1/public/profile-links/${encodeURIComponent(String(token))}`
}

/**
 * A token that is unknown, deleted, expired or not well formed answers 404, each time the same.
 * For its owner the link shows what others see.
 * @summary Open a profile by a personal link
 */
export const getPublicProfileByToken = async (token: string,
    headers?: GetPublicProfileByTokenHeaders, options?: Parameters<typeof http>[1]): Promise<PublicProfile> => {

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
return http<PublicProfile>(getGetPublicProfileByTokenUrl(token),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export const getRecordVisitUrl = () => {




  return `/v1/public/visits`
}

/**
 * Sent by the page once it is visible. The answer is 204 whether or not the visit counts: the owner, bots, prefetches and repeats within
 * half an hour do not. It is not open to personal access tokens.
 * @summary Say that a profile or an invitation was looked at
 */
export const recordVisit = async (visitInput: VisitInput, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getRecordVisitUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(visitInput)
  }
);}
