import * as z from 'zod/mini';
import {
  ContactMessageInput,
  ContactSender,
  contactMessageInputTextMax,
} from '@/shared/api/generated/schemas/contact.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { block } from '@/shared/lib/normal-text';

/** How many characters a message has at most, as the contract says. */
export const textLimit = contactMessageInputTextMax;

const text = requiredText(ContactMessageInput.shape.text, block);

/** The fields for a sender without a session. */
export const strangerSchema = z.object({
  text,
  name: requiredText(ContactSender.shape.name),
  email: requiredText(ContactSender.shape.email),
});

/** The fields for a member, whose name and address are known. */
export const memberSchema = z.object({ text, name: z.string(), email: z.string() });

export type ContactValues = z.input<typeof strangerSchema>;
