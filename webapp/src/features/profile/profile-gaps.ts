import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { EditorSectionName } from './editor-sections';

/** Something that visitors look for and do not find, and the card in which it is added. */
export type ProfileGap = { label: string; section: EditorSectionName };

/** With fewer skills a profile is hard to find. */
const fewestSkills = 3;

/** Something that a visitor can look at: a file, or an address. */
const hasProof = ({ files, attributes }: Section) => files.length > 0 || Boolean(attributes.url);

/**
 * What a profile lacks, most important first. Visitors ask what a person does, then where it can be seen, then for the rest. Of
 * recruiters they ask whom they recruit for.
 */
export function profileGaps(profile: Profile, isRecruiter: boolean): ProfileGap[] {
  const { attributes, workplaces, projects, repositories, schools, certifications } = profile;
  const { headline, summary, location, countryCode, tags, languages, externalLinks, companyName } = attributes ?? {};
  const undescribed = workplaces.find(({ endedAt, attributes: { description } }) => endedAt === null && !description);
  const works = [...workplaces, ...projects, ...repositories];
  const unproven = certifications.find((certification) => !hasProof(certification));
  const about = (isMissing: boolean, label: () => string): (ProfileGap | null)[] => [
    isMissing ? { label: label(), section: 'basics' } : null,
  ];
  const both = [...about(!headline, memberTexts.gaps_headline), ...about(!summary, memberTexts.gaps_summary)];
  const place = about(!location && !countryCode, memberTexts.gaps_location);
  const external: ProfileGap | null = externalLinks?.length
    ? null
    : { label: memberTexts.gaps_external(), section: 'links' };
  const gaps: (ProfileGap | null)[] = isRecruiter
    ? [...about(!companyName, memberTexts.gaps_company), ...both, ...place, external]
    : [
        ...both,
        workplaces.length > 0 ? null : { label: memberTexts.gaps_workplace(), section: 'work' },
        undescribed === undefined
          ? null
          : { label: memberTexts.gaps_description(nameOf(undescribed)), section: 'work' },
        ...about((tags ?? []).length < fewestSkills, memberTexts.gaps_skills),
        works.length === 0 || works.some(hasProof) ? null : { label: memberTexts.gaps_proof(), section: 'work' },
        ...place,
        projects.length + repositories.length > 0 ? null : { label: memberTexts.gaps_project(), section: 'projects' },
        external,
        unproven === undefined
          ? null
          : { label: memberTexts.gaps_certification(nameOf(unproven)), section: 'certifications' },
        schools.length > 0 ? null : { label: memberTexts.gaps_education(), section: 'education' },
        ...about((languages ?? []).length === 0, memberTexts.gaps_languages),
      ];
  return gaps.filter((gap) => gap !== null);
}

const nameOf = ({ organization, title, typeId }: Section) => ({
  name: (typeId === 'Certification' ? (title ?? organization) : (organization ?? title)) ?? '',
});
