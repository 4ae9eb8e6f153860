import * as z from 'zod/mini';
import type { User } from '@/shared/api/generated/model/user';
import { Email, UserUpdate } from '@/shared/api/generated/schemas/auth.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import type { FormModel } from '@/shared/form/form-model';
import { memberTexts } from '@/shared/i18n/member-texts';
import { line } from '@/shared/lib/normal-text';

/** The server also checks that the name is one line without a web address. */
const nameSchema = z.object({ displayName: requiredText(UserUpdate.shape.displayName) });

export type NameValues = z.input<typeof nameSchema>;

/** The form of the name. */
export const nameModel: FormModel<User, NameValues> = {
  schema: () => nameSchema,
  toValues: (user) => ({ displayName: user?.displayName ?? '' }),
  fields: { displayName: { label: memberTexts.account_name, inWords: ({ displayName }) => line(displayName) } },
  idOf: ({ memberId }) => memberId,
};

/** Whether two e-mail addresses are equal for the server, which ignores case. */
export function isSameEmail(a: string, b: string): boolean {
  return line(a).toLowerCase() === line(b).toLowerCase();
}

/** The schema of a new e-mail address, which must differ from the current one. */
export function emailSchema(present: string) {
  return z.object({
    email: requiredText(Email).check(
      z.refine((typed) => !isSameEmail(typed, present), { error: () => memberTexts.account_email_same() }),
    ),
  });
}

export type EmailValues = { email: string };

/** The schema of the deletion: the owner has to type the e-mail address of the account. */
export function deletionSchema(present: string) {
  return z.object({
    email: z.string().check(
      z.minLength(1, { abort: true }),
      z.refine((typed) => isSameEmail(typed, present), { error: () => memberTexts.delete_account_mismatch() }),
    ),
  });
}
