import type { Profile } from '../api/generated/model/profile';
import type { ProfileLook } from '../api/generated/model/profile-look';
import type { Section } from '../api/generated/model/section';
import type { Tag } from '../api/generated/model/tag';

/**
 * The sections of a list in the order of the owner, as the server puts them for all others: one that the order does not
 * name comes before the one that follows it in the usual order.
 */
export function sectionsInOrder(usual: readonly Section[], { sectionOrder }: ProfileLook): Section[] {
  const ordered = sectionOrder.flatMap((id) => usual.find((section) => section.id === id) ?? []);
  for (const [index, section] of [...usual.entries()].toReversed()) {
    if (ordered.includes(section)) continue;
    const next = usual[index + 1];
    ordered.splice(next === undefined ? ordered.length : ordered.indexOf(next), 0, section);
  }
  return ordered;
}

/** The tags of a profile in the order of the owner. Those that it does not name follow. */
export function tagsInOrder(usual: readonly Tag[], { tagOrder }: ProfileLook): Tag[] {
  const ordered = tagOrder.flatMap((label) => usual.find((tag) => tag.label === label) ?? []);
  return [...ordered, ...usual.filter((tag) => !ordered.includes(tag))];
}

/** A profile whose lists are in the order of the owner, as others see them. */
export function profileInOrder(profile: Profile): Profile {
  const { look, attributes } = profile;
  const ordered = (sections: readonly Section[]) => sectionsInOrder(sections, look);
  return {
    ...profile,
    attributes: attributes?.tags == null ? attributes : { ...attributes, tags: tagsInOrder(attributes.tags, look) },
    certifications: ordered(profile.certifications),
    projects: ordered(profile.projects),
    repositories: ordered(profile.repositories),
    schools: ordered(profile.schools),
    workplaces: ordered(profile.workplaces),
    contributions: ordered(profile.contributions),
  };
}
