import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { formatAgo, formatDay, formatFullDay } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';

/** The most links that may be active at a time. */
export const activeLinkLimit = 100;

/** Whether the link counts towards the limit: one that has expired does too. */
export const isActive = (link: ProfileLink): boolean => link.status === 'ACTIVE';

/** What a link does for whoever has it. */
export type LinkState = 'open' | 'expired' | 'deleted';

/** @param now an instant */
export function stateOfLink(link: ProfileLink, now: string): LinkState {
  if (!isActive(link)) return 'deleted';
  return link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.parse(now) ? 'expired' : 'open';
}

/** "Opened 14 times, last 2 days ago". */
export function visitsInWords(link: ProfileLink, now: string): string {
  if (link.totalVisits === 0 || link.lastVisitedAt === null) return m.links_row_opened_none();
  const last = formatAgo(link.lastVisitedAt, now);
  return m.links_row_opened({ count: link.totalVisits, last });
}

/** Until when the link opens the profile, or since when it no longer does. */
export function lifeInWords(link: ProfileLink, now: string): string {
  switch (stateOfLink(link, now)) {
    case 'deleted':
      return link.deletedAt === null
        ? m.links_row_deleted()
        : m.links_row_deleted_when({ when: formatAgo(link.deletedAt, now) });
    case 'expired':
      return m.links_row_expired_on({ day: formatDay(link.expiresAt ?? now) });
    case 'open':
      return link.expiresAt === null
        ? m.links_row_no_expiry()
        : m.links_row_until({ day: formatFullDay(link.expiresAt) });
  }
}

/** "Sent to robin.demo@example.com 2 days ago"; null for a link that was never sent. */
export function sentInWords(link: ProfileLink, now: string): string | null {
  if (link.recipientEmail === null || link.lastSentAt === null) return null;
  return m.links_row_sent({ email: link.recipientEmail, when: formatAgo(link.lastSentAt, now) });
}
