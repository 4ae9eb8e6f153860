import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { IconName } from '@/shared/ui/icon-name';

const reasons: Readonly<Record<string, { icon: IconName; text: (shared: string) => string }>> = {
  SHARED_CONNECTION: { icon: 'group', text: () => memberTexts.suggestions_shared_connection() },
  SHARED_WORKPLACE: { icon: 'apartment', text: (shared) => memberTexts.suggestions_shared_workplace({ shared }) },
  SHARED_SCHOOL: { icon: 'school', text: (shared) => memberTexts.suggestions_shared_school({ shared }) },
  SHARED_TAG: { icon: 'star', text: (shared) => memberTexts.suggestions_shared_tag({ shared }) },
};

/** Why somebody is suggested, in words; null for a reason that only a newer server knows. */
export function suggestionReason({ reason, shared }: PersonSuggestion): { icon: IconName; text: string } | null {
  const known = reasons[reason];
  return known === undefined ? null : { icon: known.icon, text: known.text(formatList([...shared])) };
}
