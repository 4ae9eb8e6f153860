import type { SiteBasic } from '@/shared/api/generated/model/site-basic';
import type { HttpInit } from '@/shared/api/http';

/**
 * What the check of an invitation is called with: the credentials of the site, which everybody may know, and nothing of
 * the person (contract 5.7).
 */
export function withSiteCredentials({ username, password }: SiteBasic): HttpInit {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return {
    credentials: 'omit',
    headers: { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` },
  };
}
