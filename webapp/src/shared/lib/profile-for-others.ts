import type { Profile } from '../api/generated/model/profile';
import type { ProfileAttributes } from '../api/generated/model/profile-attributes';
import type { ProfilePart } from '../api/generated/model/profile-part';
import type { Section } from '../api/generated/model/section';
import { profileInOrder } from './own-order';

/** The attributes that a part of the page shows alone. */
const attributeOfPart: Partial<Record<ProfilePart, keyof ProfileAttributes>> = {
  SUMMARY: 'summary',
  TAGS: 'tags',
  LANGUAGES: 'languages',
  LINKS: 'externalLinks',
  WEBSITES: 'websites',
  INTERESTS: 'interests',
  REFERENCES: 'references',
};

/** The own profile without what its look hides, and in the owner's order, as the server answers all others. */
export function profileForOthers(own: Profile): Profile {
  const profile = profileInOrder(own);
  const { look, attributes } = profile;
  const isHidden = (part: ProfilePart) => look.hiddenParts.includes(part);
  const shown = (sections: Section[], partOf: (section: Section) => ProfilePart) =>
    sections.filter((section) => !isHidden(partOf(section)) && !look.hiddenSectionIds.includes(section.id));
  return {
    ...profile,
    attributes: attributes === null ? null : shownAttributes(attributes, look.hiddenParts),
    verifiedLinks: isHidden('LINKS') ? [] : profile.verifiedLinks,
    certifications: shown(profile.certifications, () => 'CERTIFICATIONS'),
    projects: shown(profile.projects, () => 'PROJECTS'),
    repositories: shown(profile.repositories, () => 'REPOSITORIES'),
    schools: shown(profile.schools, () => 'EDUCATION'),
    workplaces: shown(profile.workplaces, ({ attributes: { employmentType } }) =>
      employmentType === 'VOLUNTEER' ? 'VOLUNTEERING' : 'WORK',
    ),
    contributions: shown(profile.contributions, () => 'CONTRIBUTIONS'),
  };
}

/** The selected sections that a profile has, in the order of its look: those that are deleted or hidden are not among them. */
export function selectedIds(profile: Profile): number[] {
  const ids = new Set(sectionsOf(profile).map(({ id }) => id));
  return profile.look.selectedSectionIds.filter((id) => ids.has(id));
}

/** All sections of a profile. */
export const sectionsOf = ({
  workplaces,
  projects,
  repositories,
  contributions,
  schools,
  certifications,
}: Profile): Section[] => [
  ...workplaces,
  ...projects,
  ...repositories,
  ...contributions,
  ...schools,
  ...certifications,
];

function shownAttributes(attributes: ProfileAttributes, hiddenParts: readonly ProfilePart[]): ProfileAttributes {
  const hidden = new Set(hiddenParts.map((part) => attributeOfPart[part]));
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !hidden.has(name as keyof ProfileAttributes)),
  );
}
