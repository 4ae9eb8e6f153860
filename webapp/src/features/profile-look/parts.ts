import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { Section } from '@/shared/api/generated/model/section';
import { m } from '@/shared/i18n/messages';

/** A part of the page with its entries; parts that are no lists of sections have none. */
export type PartRow = { part: ProfilePart; title: string; entries: readonly Section[] };

const isVolunteering = ({ attributes }: Section) => attributes.employmentType === 'VOLUNTEER';

/** The parts of a profile that have content, in the order of the page. */
export function partRowsOf(profile: Profile, usual: readonly ProfilePart[]): PartRow[] {
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
