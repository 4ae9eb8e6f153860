import type { Section } from '@/shared/api/generated/model/section';
import type { Difference } from '@/shared/form/conflict-notice';
import type { WorkplaceValues } from '@/shared/form/workplace';
import { formatList, formatSpan } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages/messages';
import { employmentTypeText, workModeText } from '@/shared/i18n/work-words';

/** A workplace by name, for the labels of its buttons: "Staff engineer at Example Company". */
export function nameOfWorkplace({ title, organization }: Pick<Section, 'title' | 'organization'>): string {
  const names = [title, organization].filter((name) => name !== null && name !== '');
  const [first, second] = names;
  if (first === undefined || first === null) return m.workplaces_unnamed();
  return second === undefined || second === null ? first : m.workplaces_name({ title: first, organization: second });
}

/** "Mar 2023 – now · 3 tags", as far as it is known. */
export function factsOfWorkplace({ startedAt, endedAt, tags }: Section, today: string): string {
  const count = tags.length;
  return [
    formatSpan(startedAt, endedAt, today, { now: m.workplaces_now, from: m.workplaces_from }),
    count === 0 ? '' : count === 1 ? m.workplaces_tags_one() : m.workplaces_tags({ count }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A field whose two versions can be put beside each other. The end is a day or "I work here now", never both. */
export type ComparedField = Exclude<keyof WorkplaceValues, 'isCurrent'>;

type InWords = (values: WorkplaceValues) => string;

const fields: readonly { name: ComparedField; label: () => string; inWords: InWords }[] = [
  { name: 'title', label: m.workplaces_role, inWords: (values) => values.title },
  { name: 'organization', label: m.workplaces_company, inWords: (values) => values.organization },
  { name: 'startedAt', label: m.workplaces_start, inWords: (values) => values.startedAt },
  {
    name: 'endedAt',
    label: m.workplaces_end,
    inWords: (values) => (values.isCurrent ? m.workplaces_current() : values.endedAt),
  },
  { name: 'location', label: m.workplaces_location, inWords: (values) => values.location },
  { name: 'url', label: m.workplaces_link, inWords: (values) => values.url },
  {
    name: 'employmentType',
    label: m.workplaces_employment,
    inWords: (values) => employmentTypeText(values.employmentType) ?? '',
  },
  { name: 'workMode', label: m.workplaces_mode, inWords: (values) => workModeText(values.workMode) ?? '' },
  { name: 'description', label: m.workplaces_description, inWords: (values) => values.description },
  { name: 'tags', label: m.workplaces_tags_label, inWords: (values) => formatList(values.tags) },
];

/** In what two versions of a workplace differ, in the order of the form. */
export function workplaceDifferences(saved: WorkplaceValues, typed: WorkplaceValues): Difference<ComparedField>[] {
  return fields
    .map(({ name, label, inWords }) => ({ name, label: label(), saved: inWords(saved), typed: inWords(typed) }))
    .filter((row) => row.saved !== row.typed);
}

/** True when two versions say the same. */
export function isSameWorkplace(a: WorkplaceValues, b: WorkplaceValues): boolean {
  return workplaceDifferences(a, b).length === 0;
}
