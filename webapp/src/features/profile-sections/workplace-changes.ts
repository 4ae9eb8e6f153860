import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { sortSections } from '@/shared/lib/sort-sections';

/** The profile with a workplace that was saved, in its place in the order. */
export function withWorkplace(profile: Profile, saved: Section): Profile {
  const others = profile.workplaces.filter((workplace) => workplace.id !== saved.id);
  return { ...profile, workplaces: sortSections([...others, saved]) };
}

/** The profile without a workplace. Without the primary one there is no primary one. */
export function withoutWorkplace(profile: Profile, id: number): Profile {
  return {
    ...profile,
    workplaces: profile.workplaces.filter((workplace) => workplace.id !== id),
    primaryWorkplaceId: profile.primaryWorkplaceId === id ? null : profile.primaryWorkplaceId,
  };
}

/** True when saving made this workplace the primary one. Which one that is only the server decides. */
export function becamePrimary(before: Profile, after: Profile, id: number): boolean {
  return after.primaryWorkplaceId === id && before.primaryWorkplaceId !== id;
}
