import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { formatAgo, formatDay, formatFullDay, formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';

/** How many invitations of one member may be active at a time; ended ones count until they are deleted. */
export const activeInviteLimit = 20;

/** Whether the invitation counts towards the limit. */
export const isActive = (invite: InviteLink): boolean => invite.status === 'ACTIVE';

/** What an invitation does for whoever has it. */
export type InviteState = 'open' | 'used up' | 'expired' | 'deleted';

/** @param now an instant */
export function stateOfInvite(invite: InviteLink, now: string): InviteState {
  if (!isActive(invite)) return 'deleted';
  if (invite.expiresAt !== null && Date.parse(invite.expiresAt) <= Date.parse(now)) return 'expired';
  return invite.maxUses !== null && invite.uses >= invite.maxUses ? 'used up' : 'open';
}

/** What the owner calls the invitation. */
export function nameOfInvite(invite: InviteLink): string {
  return invite.name ?? m.invites_row_unnamed();
}

/** "4 of 25 joined". */
export function usesInWords({ uses, maxUses }: InviteLink): string {
  if (maxUses !== null) return m.invites_row_joined_of({ count: formatNumber(uses), limit: formatNumber(maxUses) });
  if (uses === 0) return m.invites_row_joined_none();
  return m.invites_row_joined({ count: uses });
}

/** "Opened 9 times, last 2 days ago". */
export function visitsInWords({ totalVisits, lastVisitedAt }: InviteLink, now: string): string {
  if (totalVisits === 0 || lastVisitedAt === null) return m.links_row_opened_none();
  const last = formatAgo(lastVisitedAt, now);
  return m.links_row_opened({ count: totalVisits, last });
}

/** Until when somebody can join with the invitation, or since when nobody can. */
export function lifeInWords(invite: InviteLink, now: string): string {
  if (invite.status !== 'ACTIVE') {
    return invite.deletedAt === null
      ? m.links_row_deleted()
      : m.links_row_deleted_when({ when: formatAgo(invite.deletedAt, now) });
  }
  if (invite.expiresAt === null) return m.links_row_no_expiry();
  return stateOfInvite(invite, now) === 'expired'
    ? m.links_row_expired_on({ day: formatDay(invite.expiresAt) })
    : m.links_row_until({ day: formatFullDay(invite.expiresAt) });
}
