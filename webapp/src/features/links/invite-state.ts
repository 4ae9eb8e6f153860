import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type LinkState, stateOfLink } from './link-state';

/** @param now the current instant */
export function stateOfInvite(invite: InviteLink, now: string): LinkState {
  const state = stateOfLink(invite, now);
  return state === 'open' && invite.maxUses !== null && invite.uses >= invite.maxUses ? 'used up' : state;
}

/** The owner's name for the invitation, or a text that says that it has none. */
export function nameOfInvite(invite: InviteLink): string {
  return invite.name ?? memberTexts.invites_row_unnamed();
}

/** "4 of 25 joined". */
export function formatUses({ uses, maxUses }: InviteLink): string {
  if (maxUses !== null)
    return memberTexts.invites_row_joined_of({ count: formatNumber(uses), limit: formatNumber(maxUses) });
  if (uses === 0) return memberTexts.invites_row_joined_none();
  return memberTexts.invites_row_joined({ count: uses });
}
