import * as z from 'zod/mini';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { ProfileLinkInput } from '@/shared/api/generated/model/profile-link-input';
import {
  ProfileLinkInput as InputSchema,
  ProfileLens as LensSchema,
} from '@/shared/api/generated/schemas/sharing.zod.ts';
import { optionalText, requiredText } from '@/shared/form/contract-rule';
import { toExpiry, toLastDay } from '@/shared/form/last-day';
import { choiceOf, type LensPart, lensOf, lensParts, shownInWords } from '@/shared/form/lens-parts';
import { formatAgo } from '@/shared/i18n/format';
import { nameOfLink } from '@/shared/i18n/link-name';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { lastDaySchema } from './last-day-schema';
import type { BaseLinkValues, LinkFormKind } from './link-kind';
import { stateOfLink } from './link-state';

export type ProfileLinkValues = BaseLinkValues & {
  recipientName: string;
  contact: boolean;
  /** The parts of the profile that visitors by the link see. */
  shown: LensPart[];
  /** The entries of these parts that they do not see. */
  hiddenIds: number[];
  /** Shown instead of the headline of the profile; empty for that of the profile. */
  headline: string;
  /** A text for the readers; empty for none. */
  note: string;
};

/** How many characters a note to the readers has at most (schema `ProfileLens`). */
export const noteLimit = 1500;

/** "Sent to robin.demo@example.com 2 days ago"; null for a link that was never sent. */
export function formatSent({ recipientEmail, lastSentAt }: ProfileLink, now: string): string | null {
  if (recipientEmail === null || lastSentAt === null) return null;
  return memberTexts.links_row_sent({ email: recipientEmail, when: formatAgo(lastSentAt, now) });
}

/** Personal links to a profile. */
export const profileLinkKind: LinkFormKind<ProfileLink, ProfileLinkValues, ProfileLinkInput> = {
  icon: 'link',
  activeLimit: 100,
  nameOf: nameOfLink,
  stateOf: stateOfLink,
  detailsOf: (link, now) => ({
    // Without a name, a link already has the name of its recipient.
    recipient: link.name === null ? null : link.recipientName,
    uses: null,
    sent: formatSent(link, now),
  }),
  schema: (now, ended = null) =>
    z.object({
      name: requiredText(InputSchema.shape.name),
      recipientName: optionalText(InputSchema.shape.recipientName),
      lastDay: lastDaySchema(now, ended),
      contact: z.boolean(),
      shown: z.array(z.enum(lensParts)),
      hiddenIds: LensSchema.shape.hiddenSectionIds,
      headline: optionalText(LensSchema.shape.headline),
      note: optionalText(LensSchema.shape.note),
    }),
  toValues: (link) => ({
    name: link?.name ?? '',
    recipientName: link?.recipientName ?? '',
    lastDay: toLastDay(link?.expiresAt),
    contact: link?.contact ?? true,
    ...choiceOf(link?.lens),
    headline: link?.lens?.headline ?? '',
    note: link?.lens?.note ?? '',
  }),
  toInput: ({ name, recipientName, lastDay, contact, headline, note, ...choice }, saved) => ({
    name,
    recipientName: recipientName === '' ? null : recipientName,
    expiresAt: toExpiry(lastDay, saved?.expiresAt ?? null),
    // A change replaces the whole link, so a missing member would get its default value.
    contact,
    lens: lensOf(choice, headline, note, saved?.lens),
  }),
  fields: {
    name: { label: memberTexts.links_form_name, inWords: ({ name }) => name },
    recipientName: { label: memberTexts.links_form_recipient, inWords: ({ recipientName }) => recipientName },
    lastDay: { label: memberTexts.links_form_day, inWords: ({ lastDay }) => lastDay },
    contact: {
      label: memberTexts.links_form_contact,
      inWords: ({ contact }) => (contact ? memberTexts.links_form_contact_on() : memberTexts.links_form_contact_off()),
    },
    shown: { label: memberTexts.links_lens_title, inWords: ({ shown }) => shownInWords({ shown, hiddenIds: [] }) },
    // Two versions are compared by these words, so they tell the entries apart.
    hiddenIds: { label: memberTexts.links_lens_entries_hidden, inWords: ({ hiddenIds }) => hiddenIds.join(', ') },
    headline: { label: memberTexts.links_lens_headline, inWords: ({ headline }) => headline },
    note: { label: memberTexts.links_lens_note, inWords: ({ note }) => note },
  },
  texts: {
    title: m.title_profile_links,
    loadFailed: memberTexts.links_load_failed,
    create: memberTexts.links_create,
    limitReached: memberTexts.links_full,
    activeTitle: memberTexts.links_active_title,
    activeCount: memberTexts.links_count,
    activeNone: memberTexts.links_active_none,
    deletedTitle: memberTexts.links_deleted_title,
    emptyTitle: memberTexts.links_empty_title,
    copy: memberTexts.dashboard_link_copy,
    formCreateTitle: memberTexts.links_form_create_title,
    formEditTitle: memberTexts.links_form_edit_title,
    formText: memberTexts.links_form_text,
    formNameHint: memberTexts.links_form_name_hint,
    formDayHint: memberTexts.links_form_day_hint,
    formCreate: memberTexts.links_form_create,
    formSave: memberTexts.links_form_save,
    formDeletedElsewhere: memberTexts.links_form_gone,
    ready: memberTexts.share_ready,
    readyText: memberTexts.share_text,
    saved: memberTexts.links_saved,
    deleted: memberTexts.links_deleted,
    deleteTitle: memberTexts.links_delete_title,
    deleteText: memberTexts.links_delete_text,
    deleteConfirm: memberTexts.links_delete_confirm,
  },
};
