import * as z from 'zod/mini';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { ShareMessage } from '@/shared/api/generated/model/share-message';
import {
  Email,
  shareMessageMessageMax,
  shareMessageSubjectMax,
  shareRecipientNameMax,
} from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import { m } from '@/shared/i18n/messages';

/** How long a message may be, as the contract says. */
export const messageMax = shareMessageMessageMax;

const line = (limit: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));

/** The rules of the form. Whether the words name too many pages, the server counts. */
export const shareSchema = z.object({
  name: line(shareRecipientNameMax),
  email: Email,
  subject: line(shareMessageSubjectMax),
  message: line(messageMax),
});

export type ShareValues = z.input<typeof shareSchema>;

/** What the form begins with: the one the link was made for, and words that can be sent as they are. */
export function toShareValues(link: ProfileLink | null): ShareValues {
  const name = link?.recipientName ?? '';
  return {
    name,
    email: link?.recipientEmail ?? '',
    subject: m.send_subject_value(),
    message: name === '' ? m.send_message_value() : m.send_message_value_named({ name }),
  };
}

/** The form as it is sent. */
export function toShareMessage({ name, email, subject, message }: ShareValues): ShareMessage {
  return { recipient: { name, email }, subject, message };
}
