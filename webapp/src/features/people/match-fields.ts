import type { TextMatch } from '@/shared/api/generated/model/text-match';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

const names: Readonly<Record<string, () => string>> = {
  NAME: memberTexts.people_field_name,
  HEADLINE: memberTexts.people_field_headline,
  WORKPLACE: memberTexts.people_field_workplace,
  COMPANY: memberTexts.people_field_company,
  TAG: memberTexts.people_field_tag,
  LOCATION: memberTexts.people_field_location,
};

/** Where a search has found something, such as "name and place"; null if nowhere, or where only a newer server knows. */
export function matchedFields(matches: readonly TextMatch[]): string | null {
  const fields = [...new Set(matches.map(({ field }) => field))];
  const known = fields.flatMap((field) => names[field]?.() ?? []);
  return known.length === 0 ? null : formatList(known);
}
