import * as z from 'zod/mini';
import type { User } from '@/shared/api/generated/model/user';
import type { UserUpdate } from '@/shared/api/generated/model/user-update';
import { Role, UserUpdate as UserUpdateBody } from '@/shared/api/generated/schemas/auth.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The schema of the first step. `acceptedTermsVersion` is empty until the terms are accepted. */
export const PersonBody = z.object({
  displayName: requiredText(UserUpdateBody.shape.displayName),
  role: z.nullable(Role).check(z.refine((role) => role !== null, { error: () => memberTexts.setup_role_missing() })),
  acceptedTermsVersion: z.string().check(z.minLength(1, { error: () => memberTexts.setup_terms_missing() })),
});

export type PersonValues = z.input<typeof PersonBody>;

/** The values of the first step that are saved already. Terms with a newer version have to be accepted again. */
export function toPersonValues(user: User, termsVersion: string): PersonValues {
  return {
    displayName: user.displayName ?? '',
    role: Role.safeParse(user.role).data ?? null,
    acceptedTermsVersion: user.acceptedTermsVersion === termsVersion ? termsVersion : '',
  };
}

/** The values of the first step as they are sent. */
export function toUserUpdate({ displayName, role, acceptedTermsVersion }: PersonValues): UserUpdate {
  return { displayName, acceptedTermsVersion, ...(role === null ? {} : { role }) };
}
