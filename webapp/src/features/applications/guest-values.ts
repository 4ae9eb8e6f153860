import * as z from 'zod/mini';
import type { Captcha } from '@/shared/api/generated/model/captcha';
import type { GuestApplicationInput } from '@/shared/api/generated/model/guest-application-input';
import type { JobQuestion } from '@/shared/api/generated/model/job-question';
import {
  ContactSender,
  GuestApplicationInput as InputSchema,
} from '@/shared/api/generated/schemas/applications.zod.ts';
import { optionalText, requiredText, textOrNull } from '@/shared/form/contract-rule';
import { block } from '@/shared/lib/normal-text';
import { answersSchema, toAnswers } from './apply-values';

/** What somebody without an account sends. */
export type GuestValues = {
  name: string;
  email: string;
  /** The answers in the order of the questions; empty for none. */
  answers: string[];
  message: string;
};

/** The values of a form in which nothing was typed. */
export const emptyGuest = (questions: readonly JobQuestion[]): GuestValues => ({
  name: '',
  email: '',
  answers: questions.map(() => ''),
  message: '',
});

/** The schema of the form for a job with these questions. */
export const guestSchema = (questions: readonly JobQuestion[]): z.ZodMiniType<GuestValues, GuestValues> =>
  z.object({
    name: requiredText(ContactSender.shape.name),
    email: requiredText(ContactSender.shape.email),
    answers: answersSchema(questions),
    message: optionalText(InputSchema.shape.message, block),
  });

/** The values as they are sent. Questions without an answer are left out. */
export const toGuestApplication = (
  { name, email, answers, message }: GuestValues,
  questions: readonly JobQuestion[],
  captcha: Captcha | null,
): GuestApplicationInput => ({
  sender: { name, email, captcha },
  message: textOrNull(message),
  answers: toAnswers(answers, questions),
});
