import * as z from 'zod/mini';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { ShareMessage } from '@/shared/api/generated/model/share-message';
import {
  ShareMessage as MessageSchema,
  ShareRecipient as RecipientSchema,
} from '@/shared/api/generated/schemas/sharing.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';

/** The schema of the form. Only the server counts the web addresses in the message. */
export const shareSchema = z.object({
  name: requiredText(RecipientSchema.shape.name),
  email: requiredText(RecipientSchema.shape.email),
  subject: requiredText(MessageSchema.shape.subject),
  message: requiredText(MessageSchema.shape.message, block),
});

export type ShareValues = z.input<typeof shareSchema>;

/** The initial values: the recipient of the link, and a message that can be sent as it is. */
export function toShareValues(link: ProfileLink | null): ShareValues {
  const name = link?.recipientName ?? '';
  return {
    name,
    email: link?.recipientEmail ?? '',
    subject: memberTexts.send_subject_value(),
    message: messageTo(name),
  };
}

/** The message for a recipient, whose name may be empty. */
export function messageTo(name: string): string {
  return name === '' ? memberTexts.send_message_value() : memberTexts.send_message_value_named({ name });
}

/** The values of the form as they are sent. */
export function toShareMessage({ name, email, subject, message }: ShareValues): ShareMessage {
  return { recipient: { name, email }, subject, message };
}
