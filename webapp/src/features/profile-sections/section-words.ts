import type { Section } from '@/shared/api/generated/model/section';
import { formatMonth, formatSpan, isExpired } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { contributionKindText } from '@/shared/i18n/work-words';
import { type SectionKind, sectionKinds } from './section-kinds';

/** What a row is headed with: the entry itself, and beside it where it was or what it was about. */
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

/** What the form of an entry is headed with: which one it changes, or that it adds one. */
export function titleOfForm(kind: SectionKind, section: Section | null): string {
  return section === null ? kind.words.add() : memberTexts.sections_row_edit({ name: nameOfSection(section) });
}

/** A number stays on the line of what it counts. */
const counted = (count: number, text: (inputs: { count: number }) => string): string =>
  count === 0 ? '' : text({ count }).replaceAll(' ', '\u00A0');

/** What was issued or published has a day. Only a contribution that has ended lasted, as an open-source project did. */
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

/** "Mar 2023 – now", "3 skills", "2 files", as far as it is known. */
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
