import * as z from 'zod/mini';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { ProfileLinkInput } from '@/shared/api/generated/model/profile-link-input';
import {
  profileLinkInputNameMax,
  profileLinkInputRecipientNameMax,
} from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import type { Difference } from '@/shared/form/conflict-notice';
import { dayMessage } from '@/shared/form/day-message';
import { toExpiry, toLastDay } from '@/shared/form/last-day';
import { isDate } from '@/shared/form/rules';
import { m } from '@/shared/i18n/messages';

/** How many characters fit, as the contract says. */
const linkLimits = { name: profileLinkInputNameMax, recipientName: profileLinkInputRecipientNameMax } as const;

const line = (limit: number) => z.string().check(z.trim(), z.maxLength(limit));

/**
 * The rules of the form. A link without a name could not be told from the others, so the form asks for one although the
 * contract does not.
 *
 * @param today any instant or day; the last day of a link is today or later
 * @param ended the last day of what has ended already: with it, it stays ended, whatever else is changed
 */
export function linkSchema(today: string, ended: string | null = null) {
  return z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(linkLimits.name)),
    recipientName: line(linkLimits.recipientName),
    lastDay: z.string().check(
      z.refine<string>((text) => text === '' || isDate(text), { error: ({ input }) => dayMessage(input), abort: true }),
      z.refine<string>((text) => text === '' || text === ended || text.replaceAll('/', '-') >= today.slice(0, 10), {
        error: () => m.links_form_day_past(),
      }),
    ),
  });
}

export type LinkValues = z.input<ReturnType<typeof linkSchema>>;

export const emptyLink: LinkValues = { name: '', recipientName: '', lastDay: '' };

/** A saved link as the form shows it. */
export function toLinkValues(link: ProfileLink): LinkValues {
  return {
    name: link.name ?? '',
    recipientName: link.recipientName ?? '',
    lastDay: toLastDay(link.expiresAt),
  };
}

/** In what two versions of a link differ, in the order of the form. */
export function linkDifferences(saved: LinkValues, typed: LinkValues): Difference<keyof LinkValues>[] {
  const row = (name: keyof LinkValues, label: string) => ({ name, label, saved: saved[name], typed: typed[name] });
  const all = [
    row('name', m.links_form_name()),
    row('recipientName', m.links_form_recipient()),
    row('lastDay', m.links_form_day()),
  ];
  return all.filter((difference) => difference.saved !== difference.typed);
}

/** True when two versions say the same. */
export const isSameLink = (a: LinkValues, b: LinkValues): boolean => linkDifferences(a, b).length === 0;

/**
 * The form as it is sent. A link works through the whole of its last day (UTC).
 *
 * @param saved what is edited; null for a new one
 */
export function toLinkInput(values: LinkValues, saved: ProfileLink | null): ProfileLinkInput {
  return {
    name: values.name,
    recipientName: values.recipientName === '' ? null : values.recipientName,
    expiresAt: toExpiry(values.lastDay, saved?.expiresAt ?? null),
  };
}
