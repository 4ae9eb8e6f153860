import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';
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
