import type { SiteBasic } from '@/shared/api/generated/model/site-basic';
import type { HttpInit } from '@/shared/api/http';

/**
 * Options of the call that checks an invitation: the basic credentials of the site, which are public, and no cookies.
 */
export function withSiteCredentials({ username, password }: SiteBasic): HttpInit {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return {
    credentials: 'omit',
    headers: { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` },
  };
}
