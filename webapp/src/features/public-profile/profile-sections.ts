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

/**
 * The ids of the other headings. The skills have two ids, because their place in a page with one column differs from
 * that in a page with two.
 */
export const aboutId = 'public-about';
export const skillsId = 'public-skills';
export const phoneSkillsId = 'public-skills-early';
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

/**
 * The maximum height of the second column for each length, an estimate in pixels. `stickyClasses` has the heights of
 * windows that have room for each.
 */
const asideLengths = [
  ['short', 600],
  ['medium', 750],
  ['long', 950],
] as const;

type AsideLength = (typeof asideLengths)[number][0] | 'longest';

/** How many workplaces, projects and the like a profile has. */
export const entryCount = (profile: Lists & Pick<PublicProfile, 'schools'>): number =>
  Object.values(entriesOf(profile)).reduce((count, entries) => count + entries.length, profile.schools.length);

/**
 * Whether a profile has so many entries that only a few of each list are shown at first, so that all sections can be seen without
 * much scrolling.
 */
export const isLongProfile = (profile: Lists & Pick<PublicProfile, 'schools'>): boolean => entryCount(profile) > 20;

/** How long the second column is, before a list in it is unfolded. It is estimated and not measured, because the server has to get the same result. */
export function asideLength({
  attributes,
  certifications,
  schools,
}: Pick<PublicProfile, 'attributes' | 'certifications' | 'schools'>): AsideLength {
  const card = 92;
  const shown = (entries: readonly unknown[]) => (entries.length > 6 ? entries.slice(0, 4) : entries);
  const heights = [
    [attributes?.externalLinks, 36],
    [attributes?.tags?.length ? [attributes.tags] : [], 130],
    [attributes?.languages, 27],
    [attributes?.websites, 36],
    [attributes?.interests?.length ? [attributes.interests] : [], 80],
    [shown(certifications), 110],
    [shown(schools), 110],
  ] as const;
  let height = 0;
  for (const [rows, each] of heights) if (rows?.length) height += card + rows.length * each;
  return asideLengths.find(([, most]) => height <= most)?.[0] ?? 'longest';
}

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
