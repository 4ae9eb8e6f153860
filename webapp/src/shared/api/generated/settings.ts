/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  GetSettingsHeaders
} from './model/get-settings-headers.ts';

import type {
  SettingsUpdate
} from './model/settings-update.ts';

import type {
  Settings
} from './model/settings.ts';

import type {
  UpdateSettingsHeaders
} from './model/update-settings-headers.ts';

import { http } from '../http.ts';
export const getGetSettingsUrl = () => {




  return `/v1/user/settings`
}

/**
 * Whoever has never set anything gets the settings that apply to them, in version 1.
 * @summary Read the own settings
 */
export const getSettings = async (headers?: GetSettingsHeaders, options?: Parameters<typeof http>[1]): Promise<Settings> => {

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
return http<Settings>(getGetSettingsUrl(),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export const getUpdateSettingsUrl = () => {




  return `/v1/user/settings`
}

/**
 * A missing member stays as it is. The notices that are sent join those that are dismissed already, which are never taken back: two
 * devices that dismiss at the same time both succeed. Fifty notices can be dismissed in all, one more is 422. A language that is sent
 * replaces the one before, and so does each choice of `notifications`. A call that changes nothing leaves the version as it is.
 * It is not open to personal access tokens.
 * @summary Change the own settings
 */
export const updateSettings = async (settingsUpdate: SettingsUpdate,
    headers?: UpdateSettingsHeaders, options?: Parameters<typeof http>[1]): Promise<Settings> => {

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
return http<Settings>(getUpdateSettingsUrl(),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(settingsUpdate)
  }
);}
