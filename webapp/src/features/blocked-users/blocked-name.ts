import type { PersonSummary } from '@/shared/api/generated/model/person-summary';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The name of a blocked person, or a text in its place if the profile was not visible when the person was blocked. */
export function blockedName({ displayName }: Pick<PersonSummary, 'displayName'>): string {
  return displayName ?? memberTexts.blocked_name_hidden();
}
