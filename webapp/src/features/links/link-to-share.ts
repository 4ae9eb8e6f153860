import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { stateOfLink } from './link-state';

/** A personal link that opens the profile. */
export type OpenLink = ProfileLink & { url: string };

const isOpen = (link: ProfileLink, now: string): link is OpenLink =>
  link.url !== null && stateOfLink(link, now) === 'open';

/**
 * The newest personal link that opens the profile and was made by sharing; null if there is none. A link with a name or a recipient
 * is left out, because its owner wants to count the visits of that link separately.
 *
 * @param links in the order of the server, newest first
 * @param name of the links that sharing makes
 */
export function linkToShare(links: readonly ProfileLink[], now: string, name: string): OpenLink | null {
  for (const link of links)
    if (isOpen(link, now) && link.name === name && link.recipientName === null && link.recipientEmail === null)
      return link;
  return null;
}
