import type { ProfileLink } from '@/shared/api/generated/model/profile-link';

/** The links that open the profile, in the order of the server. An expired link has the status ACTIVE, too, but is left out. */
export function usableLinks(links: readonly ProfileLink[], now: string): ProfileLink[] {
  return links.filter(
    ({ status, expiresAt }) => status === 'ACTIVE' && (expiresAt === null || Date.parse(expiresAt) > Date.parse(now)),
  );
}
