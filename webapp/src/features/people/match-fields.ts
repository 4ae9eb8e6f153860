import type { TextMatch } from '@/shared/api/generated/model/text-match';
import { formatList } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';

const names: Readonly<Record<string, () => string>> = {
  NAME: m.people_field_name,
  HEADLINE: m.people_field_headline,
  WORKPLACE: m.people_field_workplace,
  COMPANY: m.people_field_company,
  TAG: m.people_field_tag,
  LOCATION: m.people_field_location,
};

/** Where a search has found something, such as "name and place"; null if nowhere, or where only a newer server knows. */
export function matchedFields(matches: readonly TextMatch[]): string | null {
  const fields = [...new Set(matches.map(({ field }) => field))];
  const known = fields.flatMap((field) => names[field]?.() ?? []);
  return known.length === 0 ? null : formatList(known);
}
