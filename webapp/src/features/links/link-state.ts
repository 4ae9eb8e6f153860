import { formatAgo, formatDay, formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { BaseLink } from './link-kind';

/**
 * The state of a link, which decides whether it can be opened. Only invitations can be used up. An unreadable link opens nothing,
 * because the server has lost the secret key with which it was stored.
 */
export type LinkState = 'open' | 'used up' | 'expired' | 'unreadable' | 'deleted';

/** Whether the link counts towards the limit. Expired links count, too. */
export const isActive = (link: Pick<BaseLink, 'status'>): boolean => link.status === 'ACTIVE';

/** @param now the current instant */
export function stateOfLink(link: BaseLink, now: string): Exclude<LinkState, 'used up'> {
  if (!isActive(link)) return 'deleted';
  if (link.url === null) return 'unreadable';
  return link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.parse(now) ? 'expired' : 'open';
}

/** "Opened 14 times, last 2 days ago". */
export function formatVisits({ totalVisits, lastVisitedAt }: BaseLink, now: string): string {
  if (totalVisits === 0 || lastVisitedAt === null) return memberTexts.links_row_opened_none();
  return memberTexts.links_row_opened({ count: totalVisits, last: formatAgo(lastVisitedAt, now) });
}

/** "Works until 31 January 2027", "Ended on 31 Oct" or "Deleted 2 days ago". */
export function formatLifetime(link: BaseLink, now: string): string {
  switch (stateOfLink(link, now)) {
    case 'deleted':
      return link.deletedAt === null
        ? memberTexts.links_row_deleted()
        : memberTexts.links_row_deleted_when({ when: formatAgo(link.deletedAt, now) });
    case 'unreadable':
      return memberTexts.links_row_unreadable_why();
    case 'expired':
      return memberTexts.links_row_expired_on({ day: formatDay(link.expiresAt ?? now) });
    case 'open':
      return link.expiresAt === null
        ? memberTexts.links_row_no_expiry()
        : memberTexts.links_row_until({ day: formatFullDay(link.expiresAt) });
  }
}
