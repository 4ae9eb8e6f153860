import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLook } from '@/shared/api/generated/model/profile-look';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { Section } from '@/shared/api/generated/model/section';
import { m } from '@/shared/i18n/messages';
import { profileInOrder } from '@/shared/lib/own-order';

/** A part of the page with its entries; parts that are no lists of sections have none. */
export type PartRow = { part: ProfilePart; title: string; entries: readonly Section[] };

const isVolunteering = ({ attributes }: Section) => attributes.employmentType === 'VOLUNTEER';

/** The parts of a profile that have content, in the order of the page, as are their entries. */
export function partRowsOf(own: Profile, usual: readonly ProfilePart[]): PartRow[] {
  const profile = profileInOrder(own);
  const { attributes, look } = profile;
  const rows: Record<ProfilePart, [title: () => string, content: unknown, entries?: readonly Section[]]> = {
    SUMMARY: [m.public_profile_about, attributes?.summary],
    WORK: lists(
      m.public_profile_work,
      profile.workplaces.filter((entry) => !isVolunteering(entry)),
    ),
    VOLUNTEERING: lists(m.public_profile_volunteering, profile.workplaces.filter(isVolunteering)),
    PROJECTS: lists(m.public_profile_projects, profile.projects),
    REPOSITORIES: lists(m.public_profile_repositories, profile.repositories),
    CONTRIBUTIONS: lists(m.public_profile_contributions, profile.contributions),
    TAGS: [m.public_profile_skills, attributes?.tags?.length],
    LANGUAGES: [m.public_profile_languages, attributes?.languages?.length],
    EDUCATION: lists(m.public_profile_education, profile.schools),
    CERTIFICATIONS: lists(m.public_profile_certifications, profile.certifications),
    LINKS: [m.public_profile_links, attributes?.externalLinks?.length],
    WEBSITES: [m.public_profile_websites, attributes?.websites?.length],
    INTERESTS: [m.public_profile_interests, attributes?.interests?.length],
    REFERENCES: [m.public_profile_references, attributes?.references?.length],
  };
  const order = [...look.parts, ...usual.filter((part) => !look.parts.includes(part))];
  return order.flatMap((part) => {
    const [title, content, entries = []] = rows[part];
    return content ? [{ part, title: title(), entries }] : [];
  });
}

const lists = (title: () => string, entries: readonly Section[]) =>
  [title, entries.length, entries] as [typeof title, number, readonly Section[]];

/** The whole order in which a value has another place among those that are shown. */
export function movedTo<Value>(order: readonly Value[], shown: readonly Value[], part: Value, place: number): Value[] {
  const others = shown.filter((other) => other !== part);
  const next = others[Math.max(0, place)];
  const rest = order.filter((other) => other !== part);
  const at = next === undefined ? rest.length : rest.indexOf(next);
  return [...rest.slice(0, at), part, ...rest.slice(at)];
}

/** The entries of the list of a section, in the order of the page. */
function listOf(profile: Profile, { typeId }: Section): Section[] {
  const { workplaces, projects, repositories, contributions, schools, certifications } = profileInOrder(profile);
  const lists = [workplaces, projects, repositories, contributions, schools, certifications];
  return lists.find((list) => list.some((section) => section.typeId === typeId)) ?? [];
}

/** The entries that a section is moved among: volunteer work and other work are two parts of the page. */
export function neighboursOf(profile: Profile, section: Section): Section[] {
  return listOf(profile, section).filter((other) => isVolunteering(other) === isVolunteering(section));
}

/** A look in which a section has another place among its neighbours. */
export function withSectionAt(profile: Profile, look: ProfileLook, section: Section, place: number): ProfileLook {
  const now = { ...profile, look };
  const list = listOf(now, section).map(({ id }) => id);
  const shown = neighboursOf(now, section).map(({ id }) => id);
  const others = look.sectionOrder.filter((id) => !list.includes(id));
  return { ...look, sectionOrder: [...others, ...movedTo(list, shown, section.id, place)] };
}

/** A look in which entries are in their usual order. */
export const withUsualOrder = (look: ProfileLook, entries: readonly Section[]): ProfileLook => ({
  ...look,
  sectionOrder: look.sectionOrder.filter((id) => entries.every((entry) => entry.id !== id)),
});

/** Whether the order of the owner names any of the entries. */
export const isOrdered = ({ sectionOrder }: ProfileLook, entries: readonly Section[]): boolean =>
  entries.some(({ id }) => sectionOrder.includes(id));

/** A list with a value, or without it. */
export const withValue = <Value>(list: readonly Value[], value: Value, isIn: boolean): Value[] => {
  const without = list.filter((other) => other !== value);
  return isIn ? [...without, value] : without;
};

/** How many sections the page shows first. */
export const mostSelected = 4;

/**
 * A list with a section, or without it. Sections of a list that the profile does not have (any more) are left out; the
 * list does not change if it has as many sections as it may have.
 */
export function withSelected(list: readonly number[], ids: readonly number[], id: number, isIn: boolean): number[] {
  const present = list.filter((other) => other !== id && ids.includes(other));
  return isIn && present.length < mostSelected ? [...present, id] : present;
}

/** The name of an entry in the lists of the look. */
export const nameOf = ({ title, organization }: Section): string => title ?? organization ?? '';
