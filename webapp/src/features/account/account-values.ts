import * as z from 'zod/mini';
import { Email, UserUpdate, userUpdateDisplayNameMax } from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { m } from '@/shared/i18n/messages';

/** How many characters of a name fit, as the contract says. */
export const nameMax = userUpdateDisplayNameMax;

/** The rules of a name; that it is one line without an address in it, the server sees to. */
export const nameSchema = z.object({ displayName: requiredText(UserUpdate.shape.displayName) });

export type NameValues = z.input<typeof nameSchema>;

/** Two spellings of one address: the server keeps its case, and ignores it. */
export function isSameEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The rules of a new e-mail: an address, and not the one that is in use. */
export function emailSchema(present: string) {
  return z.object({
    email: Email.check(z.refine((typed) => !isSameEmail(typed, present), { error: () => m.account_email_same() })),
  });
}

export type EmailValues = { email: string };

/** The rule before an account is deleted: its owner has typed its e-mail. */
export function deletionSchema(present: string) {
  return z.object({
    email: z.string().check(
      z.minLength(1, { abort: true }),
      z.refine((typed) => isSameEmail(typed, present), { error: () => m.delete_account_mismatch() }),
    ),
  });
}
