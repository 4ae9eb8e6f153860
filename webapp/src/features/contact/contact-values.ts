import * as z from 'zod/mini';
import {
  ContactSender,
  ConversationInput,
  conversationInputTextMax,
} from '@/shared/api/generated/schemas/messaging.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { block } from '@/shared/lib/normal-text';
import { emptyIntro, type IntroValues, introSchema } from './intro-values';

/** How many characters a message has at most, as the contract says. */
export const textLimit = conversationInputTextMax;

const text = requiredText(ConversationInput.shape.text, block);

/** What is typed in the dialog. Only the fields that are shown are checked and sent. */
export type ContactValues = { text: string; name: string; email: string; intro: IntroValues };

/** A dialog in which nothing is typed. */
export const emptyContact: ContactValues = { text: '', name: '', email: '', intro: emptyIntro };

const unchecked = z.custom<IntroValues>();

/** The fields for a sender without a session. */
export const strangerSchema = z.object({
  text,
  name: requiredText(ContactSender.shape.name),
  email: requiredText(ContactSender.shape.email),
  intro: unchecked,
});

/** The fields for a member, whose name and address are known. */
export const memberSchema = z.object({ text, name: z.string(), email: z.string(), intro: unchecked });

/** The fields for a Recruiter who asks somebody for a conversation. */
export const recruiterSchema = z.object({ text, name: z.string(), email: z.string(), intro: introSchema });
