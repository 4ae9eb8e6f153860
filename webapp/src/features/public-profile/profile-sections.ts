import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { PublicLook } from '@/shared/api/generated/model/public-look';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import type { PublicSection } from '@/shared/api/generated/model/public-section';

/** The ids of the sections on the page, in its order. */
export const sectionIds = {
  workplaces: 'public-work',
  volunteering: 'public-volunteering',
  projects: 'public-projects',
  repositories: 'public-repositories',
  contributions: 'public-contributions',
  certifications: 'public-certifications',
} as const;

/** The ids of the other headings. */
export const aboutId = 'public-about';

/** The id of the note to the readers. */
export const noteId = 'public-note';

/** The id of the selected work. */
export const selectedId = 'public-selected';
export const skillsId = 'public-skills';
export const educationId = 'public-education';
export const referencesId = 'public-references';

type SectionName = keyof typeof sectionIds;

const sectionNames = Object.keys(sectionIds) as SectionName[];

type Lists = Pick<PublicProfile, Exclude<SectionName, 'volunteering'>>;

const isVolunteering = ({ attributes }: PublicSection) => attributes.employmentType === 'VOLUNTEER';

/** The entries of each section of the page. Volunteer work, which the server lists among the workplaces, has a section of its own. */
export function entriesOf(profile: Lists): Record<SectionName, readonly PublicSection[]> {
  const { workplaces, projects, repositories, contributions, certifications } = profile;
  return {
    workplaces: workplaces.filter((entry) => !isVolunteering(entry)),
    volunteering: workplaces.filter(isVolunteering),
    projects,
    repositories,
    contributions,
    certifications,
  };
}

/** How many workplaces, projects and the like a profile has. */
export const entryCount = (profile: Lists & Pick<PublicProfile, 'schools'>): number =>
  Object.values(entriesOf(profile)).reduce((count, entries) => count + entries.length, profile.schools.length);

/**
 * Whether a profile has so many entries that only a few of each list are shown at first, so that all sections can be seen without
 * much scrolling.
 */
export const isLongProfile = (profile: Lists & Pick<PublicProfile, 'schools'>): boolean => entryCount(profile) > 20;

/** The id of an entry on the page. */
export const entryId = (section: string, index: number): string => `${section}-${index}`;

/** An entry that uses a skill. */
export type SkillUse = { id: string; entry: PublicSection };

/** Labels that differ in upper and lower case only are one skill. */
const keyOf = (label: string) => label.toLowerCase();

/** The entries of a profile by the skills that they use. */
export class SkillUses {
  readonly #uses = new Map<string, SkillUse[]>();

  constructor(profile: Lists) {
    const entries = entriesOf(profile);
    for (const name of sectionNames)
      for (const [index, entry] of entries[name].entries())
        for (const { label } of entry.tags) this.#add(keyOf(label), { id: entryId(sectionIds[name], index), entry });
  }

  #add(key: string, use: SkillUse): void {
    const uses = this.#uses.get(key);
    if (uses === undefined) this.#uses.set(key, [use]);
    else uses.push(use);
  }

  /** The entries that use a skill, in the order of the page. */
  of(label: string): readonly SkillUse[] {
    return this.#uses.get(keyOf(label)) ?? [];
  }
}

/** The parts of the page in their usual order. */
export const usualParts: readonly ProfilePart[] = [
  'SUMMARY',
  'WORK',
  'VOLUNTEERING',
  'PROJECTS',
  'REPOSITORIES',
  'CONTRIBUTIONS',
  'TAGS',
  'LANGUAGES',
  'EDUCATION',
  'CERTIFICATIONS',
  'LINKS',
  'WEBSITES',
  'INTERESTS',
  'REFERENCES',
];

/** The parts that a second column has, of the layout CLASSIC and of PDF files. */
const asideParts: readonly ProfilePart[] = usualParts.slice(usualParts.indexOf('TAGS'));

/** Whether a part is short enough for a second column. */
export const isAsidePart = (part: ProfilePart): boolean => asideParts.includes(part);

/** All parts in the order of a look. Those that it does not name follow in their usual order. */
export function partsInOrder(look: Pick<PublicLook, 'parts'> | undefined): readonly ProfilePart[] {
  const chosen = (look?.parts ?? []).filter((part) => usualParts.includes(part));
  return [...chosen, ...usualParts.filter((part) => !chosen.includes(part))];
}

/** The parts of each column in the order of a look; the second one is empty unless the layout is CLASSIC. */
export function columnsOf(look: PublicLook | undefined): {
  main: readonly ProfilePart[];
  aside: readonly ProfilePart[];
} {
  const parts = partsInOrder(look);
  if (look?.layout !== 'CLASSIC') return { main: parts, aside: [] };
  return { main: parts.filter((part) => !isAsidePart(part)), aside: parts.filter(isAsidePart) };
}

/**
 * The parts of the first column before the selected work and after it. It is the first one, and in the layout CLASSIC it
 * comes after the text about the person, unless the owner put something else before that.
 */
export function aroundSelected(
  main: readonly ProfilePart[],
  look: PublicLook | undefined,
): { before: readonly ProfilePart[]; after: readonly ProfilePart[] } {
  const at = look?.layout === 'CLASSIC' && main[0] === 'SUMMARY' ? 1 : 0;
  return { before: main.slice(0, at), after: main.slice(at) };
}
