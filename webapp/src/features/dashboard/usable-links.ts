import type { ProfileLink } from '@/shared/api/generated/model/profile-link';

/** The links that open the profile, in the order of the server. Expired and unreadable links have the status ACTIVE, too, but are left out. */
export function usableLinks(links: readonly ProfileLink[], now: string): ProfileLink[] {
  return links.filter(
    ({ status, url, expiresAt }) =>
      status === 'ACTIVE' && url !== null && (expiresAt === null || Date.parse(expiresAt) > Date.parse(now)),
  );
}
