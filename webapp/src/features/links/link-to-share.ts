import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { stateOfLink } from './link-state';

/** A personal link that opens the profile. */
export type OpenLink = ProfileLink & { url: string };

const isOpen = (link: ProfileLink, now: string): link is OpenLink =>
  link.url !== null && stateOfLink(link, now) === 'open';

/**
 * The newest personal link that opens the profile and was made for nobody in particular; null if there is none. The links of
 * named people are left out, so that each of them keeps a count of their own.
 *
 * @param links in the order of the server, newest first
 */
export function linkToShare(links: readonly ProfileLink[], now: string): OpenLink | null {
  for (const link of links)
    if (isOpen(link, now) && link.recipientName === null && link.recipientEmail === null) return link;
  return null;
}
