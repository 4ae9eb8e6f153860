import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { sortRepositories, sortSections } from '@/shared/lib/sort-sections';
import { sectionKinds } from './section-kinds';

/** The list with an entry that was saved, in its place in the order of the server. */
export function withEntry(entries: readonly Section[], saved: Section): Section[] {
  const all = [...entries.filter(({ id }) => id !== saved.id), saved];
  return saved.typeId === 'Repository' ? sortRepositories(all) : sortSections(all);
}

/** The list without an entry. */
export function withoutEntry(entries: readonly Section[], id: number): Section[] {
  return entries.filter((entry) => entry.id !== id);
}

/** The profile with an entry that was saved. */
export function withSection(profile: Profile, saved: Section): Profile {
  const { list } = sectionKinds[saved.typeId];
  return { ...profile, [list]: withEntry(profile[list], saved) };
}

/** The profile without an entry. If that was the primary workplace, the profile has no primary workplace afterwards. */
export function withoutSection(profile: Profile, typeId: SectionType, id: number): Profile {
  const { list } = sectionKinds[typeId];
  return {
    ...profile,
    [list]: withoutEntry(profile[list], id),
    primaryWorkplaceId: profile.primaryWorkplaceId === id ? null : profile.primaryWorkplaceId,
  };
}

/** True when saving made this workplace the primary one. Only the server decides which workplace is the primary one. */
export function becamePrimary(before: Profile, after: Profile, id: number): boolean {
  return after.primaryWorkplaceId === id && before.primaryWorkplaceId !== id;
}
