import * as z from 'zod/mini';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import type { InviteLinkInput } from '@/shared/api/generated/model/invite-link-input';
import {
  inviteLinkInputMaxUsesMax,
  inviteLinkInputNameMax,
} from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import type { Difference } from '@/shared/form/conflict-notice';
import { dayMessage } from '@/shared/form/day-message';
import { toExpiry, toLastDay } from '@/shared/form/last-day';
import { isDate } from '@/shared/form/rules';
import { formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';

/** How far the uses of an invitation can be limited, as the contract says. */
export const mostUses = inviteLinkInputMaxUsesMax;

const isNumberOfUses = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= mostUses;

/**
 * The rules of the form. An invitation without a name could not be told from the others, so the form asks for one although
 * the contract does not.
 *
 * @param today any instant or day; the last day of an invitation is today or later
 * @param ended the last day of what has ended already: with it, it stays ended, whatever else is changed
 */
export function inviteSchema(today: string, ended: string | null = null) {
  return z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(inviteLinkInputNameMax)),
    maxUses: z.string().check(
      z.trim(),
      z.refine<string>((text) => text === '' || isNumberOfUses(text), {
        error: () => m.invites_form_uses_number({ limit: formatNumber(mostUses) }),
      }),
    ),
    lastDay: z.string().check(
      z.refine<string>((text) => text === '' || isDate(text), { error: ({ input }) => dayMessage(input), abort: true }),
      z.refine<string>((text) => text === '' || text === ended || text.replaceAll('/', '-') >= today.slice(0, 10), {
        error: () => m.links_form_day_past(),
      }),
    ),
  });
}

export type InviteValues = z.input<ReturnType<typeof inviteSchema>>;

export const emptyInvite: InviteValues = { name: '', maxUses: '', lastDay: '' };

/** A saved invitation as the form shows it. */
export function toInviteValues(invite: InviteLink): InviteValues {
  return {
    name: invite.name ?? '',
    maxUses: invite.maxUses === null ? '' : String(invite.maxUses),
    lastDay: toLastDay(invite.expiresAt),
  };
}

/** In what two versions of an invitation differ, in the order of the form. */
export function inviteDifferences(saved: InviteValues, typed: InviteValues): Difference<keyof InviteValues>[] {
  const row = (name: keyof InviteValues, label: string) => ({ name, label, saved: saved[name], typed: typed[name] });
  const all = [
    row('name', m.links_form_name()),
    row('maxUses', m.invites_form_uses()),
    row('lastDay', m.links_form_day()),
  ];
  return all.filter((difference) => difference.saved !== difference.typed);
}

/** True when two versions say the same. */
export const isSameInvite = (a: InviteValues, b: InviteValues): boolean => inviteDifferences(a, b).length === 0;

/**
 * The form as it is sent. An invitation works through the whole of its last day (UTC).
 *
 * @param saved what is edited; null for a new one
 */
export function toInviteInput(values: InviteValues, saved: InviteLink | null): InviteLinkInput {
  return {
    name: values.name,
    maxUses: values.maxUses === '' ? null : Number(values.maxUses),
    expiresAt: toExpiry(values.lastDay, saved?.expiresAt ?? null),
  };
}
