import type { SiteBasic } from '@/shared/api/generated/model/site-basic';

/**
 * What the check of an invitation is called with: the credentials of the site, which everybody may know, and nothing of
 * the person (contract 5.7).
 */
export function withSiteCredentials({ username, password }: SiteBasic): RequestInit {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return {
    credentials: 'omit',
    headers: { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` },
  };
}
