import type { LensAttribute } from '../api/generated/model/lens-attribute';
import type { Profile } from '../api/generated/model/profile';
import type { ProfileAttributes } from '../api/generated/model/profile-attributes';
import type { ProfileLens } from '../api/generated/model/profile-lens';
import type { Section } from '../api/generated/model/section';

/** The attributes that each part consists of. */
const attributesOf: Readonly<Record<LensAttribute, readonly (keyof ProfileAttributes)[]>> = {
  PHOTO: [],
  HEADLINE: ['headline'],
  SUMMARY: ['summary'],
  LOCATION: ['location', 'countryCode'],
  PRONOUNS: ['pronouns'],
  OPEN_TO_WORK: ['openToWork'],
  TAGS: ['tags'],
  LANGUAGES: ['languages'],
  LINKS: ['externalLinks', 'websites'],
  INTERESTS: ['interests'],
  REFERENCES: ['references'],
};

/**
 * A profile without what a lens hides, for previews. The server alone decides what the readers of a link get
 * (`Lens.Apply` in modules/sharing/sharelink).
 *
 * @param lens null for everything
 */
export function profileThroughLens(profile: Profile, lens: ProfileLens | null): Profile {
  if (lens === null) return profile;
  const { sectionTypes, hiddenSectionIds, hiddenAttributes, headline } = lens;
  const shown = (sections: Section[]) =>
    sections.filter(
      ({ id, typeId }) => (sectionTypes === null || sectionTypes.includes(typeId)) && !hiddenSectionIds.includes(id),
    );
  const hidden = new Set<string>(hiddenAttributes.flatMap((part) => attributesOf[part]));
  const attributes: ProfileAttributes = Object.fromEntries(
    Object.entries(profile.attributes ?? {}).filter(([name]) => !hidden.has(name)),
  );
  return {
    ...profile,
    // The own cover may show the person, too.
    ...(hiddenAttributes.includes('PHOTO') && { coverUrl: null }),
    photoUrl: hiddenAttributes.includes('PHOTO') ? null : profile.photoUrl,
    attributes: headline === null ? attributes : { ...attributes, headline },
    verifiedLinks: hiddenAttributes.includes('LINKS') ? [] : profile.verifiedLinks,
    certifications: shown(profile.certifications),
    projects: shown(profile.projects),
    repositories: shown(profile.repositories),
    schools: shown(profile.schools),
    workplaces: shown(profile.workplaces),
    contributions: shown(profile.contributions),
  };
}
