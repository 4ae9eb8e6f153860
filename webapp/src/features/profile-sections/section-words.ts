import type { Section } from '@/shared/api/generated/model/section';
import { formatMonth, formatSpan, isExpired } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { contributionKindText } from '@/shared/i18n/work-words';
import { type SectionKind, sectionKinds } from './section-kinds';

/** The heading of a row: the entry itself, and after it its place or subject. */
export type SectionHead = { main: string; aside: string | null };

function degreeOf({ title, attributes: { degree, fieldOfStudy } }: Section): string | null {
  if (degree && fieldOfStudy) return memberTexts.schools_degree_and_field({ degree, field: fieldOfStudy });
  return (degree ?? '') || (fieldOfStudy ?? '') || title;
}

/** The first line of an entry: "Staff engineer" · "Example Company". */
export function headOfSection(section: Section): SectionHead {
  const { typeId, title, organization, attributes } = section;
  const [main, aside] =
    typeId === 'School'
      ? [organization, degreeOf(section)]
      : [title, typeId === 'Repository' ? (attributes.repositoryFullName ?? organization) : organization];
  const parts = [main, aside].filter((part) => part !== null && part !== '');
  return { main: parts[0] ?? sectionKinds[typeId].words.unnamed(), aside: parts[1] ?? null };
}

/** An entry by name, for the labels of its buttons: "Staff engineer at Example Company". */
export function nameOfSection(section: Section): string {
  const { main, aside } = headOfSection(section);
  if (aside === null) return main;
  return section.typeId === 'Workplace'
    ? memberTexts.workplaces_name({ title: main, organization: aside })
    : memberTexts.sections_name({ main, aside });
}

/** The heading of a form: the entry that it changes, or that it adds one. */
export function titleOfForm(kind: SectionKind, section: Section | null): string {
  return section === null ? kind.words.add() : memberTexts.sections_row_edit({ name: nameOfSection(section) });
}

/** Keeps a number on the same line as the word after it. */
const counted = (count: number, text: (inputs: { count: number }) => string): string =>
  count === 0 ? '' : text({ count }).replaceAll(' ', '\u00A0');

/**
 * Whether an entry has a single day: it was issued or published. A contribution with an end, such as an open-source
 * project, has a period.
 */
const isOfOneDay = ({ typeId, endedAt }: Section): boolean =>
  typeId === 'Certification' || (typeId === 'Contribution' && endedAt === null);

function spanOf(section: Section, today: string): string {
  if (isOfOneDay(section)) return '';
  const { startedAt, endedAt } = section;
  return formatSpan(startedAt, endedAt, today, { now: memberTexts.sections_now, from: memberTexts.sections_from });
}

function issuedOf(section: Section): string {
  const { typeId, issuedAt, startedAt, endedAt } = section;
  const day = issuedAt ?? (isOfOneDay(section) ? (startedAt ?? endedAt) : null);
  if (day === null) return '';
  const month = formatMonth(day);
  return typeId === 'Contribution'
    ? memberTexts.contributions_published({ month })
    : memberTexts.sections_issued({ month });
}

function expiryOf({ expirationAt }: Section, today: string): string {
  if (expirationAt === null) return '';
  const month = formatMonth(expirationAt);
  return isExpired(expirationAt, today)
    ? memberTexts.sections_expired({ month })
    : memberTexts.sections_expires({ month });
}

/** The known facts about an entry: "Mar 2023 – now", "3 skills", "2 files". */
export function factsOfSection(section: Section, today: string): string[] {
  const { attributes, tags, files } = section;
  return [
    contributionKindText(attributes.kind),
    attributes.language,
    counted(attributes.stars ?? 0, memberTexts.repositories_stars_count),
    spanOf(section, today),
    issuedOf(section),
    expiryOf(section, today),
    counted(tags.length, memberTexts.sections_tags),
    counted(files.length, memberTexts.sections_files),
  ].filter((fact): fact is string => Boolean(fact));
}
