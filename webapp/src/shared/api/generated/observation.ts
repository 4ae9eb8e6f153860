/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  PageViewInput
} from './model/page-view-input.ts';

import type {
  PublicConfig
} from './model/public-config.ts';

import { http } from '../http.ts';
export const getGetPublicConfigUrl = () => {




  return `/v1/public/config`
}

/**
 * The same for everybody, and good for a minute.
 * @summary Read what a client must know before anybody signs in
 */
export const getPublicConfig = async ( options?: Parameters<typeof http>[1]): Promise<PublicConfig> => {

  return http<PublicConfig>(getGetPublicConfigUrl(),
  {
    ...options,
    method: 'GET'


  }
);}



export const getRecordPageViewUrl = () => {




  return `/v1/public/page-views`
}

/**
 * The name of the page is all that is told and all that is kept: how often each was opened on a day. Counted only where `getPublicConfig`
 * names `beacon` as its analytics; the answer is 204 either way. No cookie is read.
 * @summary Say that a page of the application was opened
 */
export const recordPageView = async (pageViewInput: PageViewInput, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getRecordPageViewUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(pageViewInput)
  }
);}
