import * as z from 'zod/mini';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import type { InviteLinkInput } from '@/shared/api/generated/model/invite-link-input';
import {
  InviteLinkInput as InputSchema,
  inviteLinkInputMaxUsesMax,
} from '@/shared/api/generated/schemas/sharing.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { toExpiry, toLastDay } from '@/shared/form/last-day';
import { isWholeNumber } from '@/shared/form/rules';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { formatUses, nameOfInvite, stateOfInvite } from './invite-state';
import { lastDaySchema } from './last-day-schema';
import type { BaseLinkValues, LinkFormKind } from './link-kind';

export type InviteLinkValues = BaseLinkValues & { maxUses: string };

/** The largest number of uses to which an invitation can be limited, in words of the current language. */
export const formatMaxUsesLimit = (): string => formatNumber(inviteLinkInputMaxUsesMax);

const toMaxUses = (text: string): number | null => (text === '' ? null : Number(text));

const maxUsesSchema = z.string().check(
  z.trim(),
  z.refine<string>(
    (text) => text === '' || (isWholeNumber(text) && InputSchema.shape.maxUses.safeParse(toMaxUses(text)).success),
    { error: () => memberTexts.invites_form_uses_number({ limit: formatMaxUsesLimit() }) },
  ),
);

/** Invitations, by which other people join. */
export const inviteLinkKind: LinkFormKind<InviteLink, InviteLinkValues, InviteLinkInput> = {
  icon: 'person_add',
  activeLimit: 20,
  nameOf: nameOfInvite,
  stateOf: stateOfInvite,
  detailsOf: (invite) => ({ recipient: null, uses: formatUses(invite), sent: null }),
  schema: (now, ended = null) =>
    z.object({
      name: requiredText(InputSchema.shape.name),
      maxUses: maxUsesSchema,
      lastDay: lastDaySchema(now, ended),
    }),
  toValues: (invite) => ({
    name: invite?.name ?? '',
    maxUses: invite?.maxUses?.toString() ?? '',
    lastDay: toLastDay(invite?.expiresAt),
  }),
  toInput: ({ name, maxUses, lastDay }, saved) => ({
    name,
    maxUses: toMaxUses(maxUses),
    expiresAt: toExpiry(lastDay, saved?.expiresAt ?? null),
  }),
  fields: {
    name: { label: memberTexts.links_form_name, inWords: ({ name }) => name },
    maxUses: { label: memberTexts.invites_form_uses, inWords: ({ maxUses }) => maxUses },
    lastDay: { label: memberTexts.links_form_day, inWords: ({ lastDay }) => lastDay },
  },
  texts: {
    title: m.title_invite_links,
    loadFailed: memberTexts.invites_load_failed,
    create: memberTexts.invites_create,
    limitReached: memberTexts.invites_full,
    activeTitle: memberTexts.invites_active_title,
    activeCount: memberTexts.invites_active_count,
    activeNone: memberTexts.invites_active_none,
    deletedTitle: memberTexts.invites_deleted_title,
    emptyTitle: memberTexts.invites_empty_title,
    copy: memberTexts.invites_row_copy,
    formCreateTitle: memberTexts.invites_form_create_title,
    formEditTitle: memberTexts.invites_form_edit_title,
    formText: memberTexts.invites_form_text,
    formNameHint: memberTexts.invites_form_name_hint,
    formDayHint: memberTexts.invites_form_day_hint,
    formCreate: memberTexts.invites_form_create,
    formSave: memberTexts.invites_form_save,
    formDeletedElsewhere: memberTexts.invites_form_gone,
    ready: memberTexts.share_invitation_ready,
    readyText: memberTexts.share_invitation_text,
    saved: memberTexts.invites_saved,
    deleted: memberTexts.invites_deleted,
    deleteTitle: memberTexts.invites_delete_title,
    deleteText: memberTexts.invites_delete_text,
    deleteConfirm: memberTexts.invites_delete_confirm,
  },
};
