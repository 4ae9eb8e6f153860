import type { ProfileLink } from '@/shared/api/generated/model/profile-link';

/** The links that still open the profile, in the order of the server. One that has expired keeps its status, but opens nothing. */
export function usableLinks(links: readonly ProfileLink[], now: string): ProfileLink[] {
  return links.filter(
    ({ status, expiresAt }) => status === 'ACTIVE' && (expiresAt === null || Date.parse(expiresAt) > Date.parse(now)),
  );
}
