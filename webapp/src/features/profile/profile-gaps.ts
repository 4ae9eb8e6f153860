import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The attributes that visitors expect. */
type AttributeGap = HeadField | 'summary' | 'tags' | 'languages';

/** Those in the head of the page. */
export type HeadField = 'headline' | 'companyName' | 'location';

/** The form with which a gap is filled. */
export type GapForm =
  | { kind: 'photo' }
  | { kind: 'attribute'; field: AttributeGap }
  | { kind: 'links' }
  /** An entry of this type, or a new one. */
  | { kind: 'entry'; typeId: SectionType; entry: Section | null };

/** Something that visitors expect and do not find. */
export type ProfileGap = { label: string; form: GapForm };

/** With fewer skills a profile is hard to find. */
const fewestSkills = 3;

/** Whether an entry has something that visitors can open: a file or a URL. */
const hasProof = ({ files, attributes }: Section) => files.length > 0 || Boolean(attributes.url);

/**
 * The gaps of a profile, the most important first. Visitors first look for the profession of a person, then for samples
 * of the work, then for the rest. On the profile of a recruiter, they look for the employer.
 */
export function profileGaps(
  profile: Profile,
  { isRecruiter, hasPhoto }: { isRecruiter: boolean; hasPhoto: boolean },
): ProfileGap[] {
  const { attributes, workplaces, projects, repositories, schools, certifications } = profile;
  const { headline, summary, location, countryCode, tags, languages, externalLinks, companyName } = attributes ?? {};
  const undescribed = workplaces.find(({ endedAt, attributes: { description } }) => endedAt === null && !description);
  const works = [...workplaces, ...projects, ...repositories];
  const [work] = works.some(hasProof) ? [] : works;
  const unproven = certifications.find((certification) => !hasProof(certification));
  const about = (isMissing: boolean, label: () => string, field: AttributeGap): (ProfileGap | null)[] => [
    isMissing ? { label: label(), form: { kind: 'attribute', field } } : null,
  ];
  const photo: ProfileGap | null = hasPhoto ? null : { label: memberTexts.gaps_photo(), form: { kind: 'photo' } };
  const both = [
    ...about(!headline, memberTexts.gaps_headline, 'headline'),
    ...about(!summary, memberTexts.gaps_summary, 'summary'),
  ];
  const place = about(!location && !countryCode, memberTexts.gaps_location, 'location');
  const external: ProfileGap | null = externalLinks?.length
    ? null
    : { label: memberTexts.gaps_external(), form: { kind: 'links' } };
  const added = (isMissing: boolean, label: () => string, typeId: SectionType): ProfileGap | null =>
    isMissing ? { label: label(), form: { kind: 'entry', typeId, entry: null } } : null;
  const gaps: (ProfileGap | null)[] = isRecruiter
    ? [...about(!companyName, memberTexts.gaps_company, 'companyName'), ...both, photo, ...place, external]
    : [
        ...both,
        photo,
        added(workplaces.length === 0, memberTexts.gaps_workplace, 'Workplace'),
        undescribed === undefined
          ? null
          : { label: memberTexts.gaps_description(nameOf(undescribed)), form: changed(undescribed) },
        ...about((tags ?? []).length < fewestSkills, memberTexts.gaps_skills, 'tags'),
        work === undefined ? null : { label: memberTexts.gaps_proof(), form: changed(work) },
        ...place,
        added(projects.length + repositories.length === 0, memberTexts.gaps_project, 'Project'),
        external,
        unproven === undefined
          ? null
          : { label: memberTexts.gaps_certification(nameOf(unproven)), form: changed(unproven) },
        added(schools.length === 0, memberTexts.gaps_education, 'School'),
        ...about((languages ?? []).length === 0, memberTexts.gaps_languages, 'languages'),
      ];
  return gaps.filter((gap) => gap !== null);
}

const changed = (entry: Section): GapForm => ({ kind: 'entry', typeId: entry.typeId, entry });

const nameOf = ({ organization, title, typeId }: Section) => ({
  name: (typeId === 'Certification' ? (title ?? organization) : (organization ?? title)) ?? '',
});

const isOfHead = (field: AttributeGap): field is HeadField =>
  field === 'headline' || field === 'companyName' || field === 'location';

/** What the head of the page lacks. */
export type HeadGap = { label: string; field: HeadField };

/** The gaps that belong into the head of the page. */
export const headGaps = (gaps: readonly ProfileGap[]): HeadGap[] =>
  gaps.flatMap(({ label, form }) =>
    form.kind === 'attribute' && isOfHead(form.field) ? [{ label, field: form.field }] : [],
  );

/** What is said about an attribute that is a gap; null if it is none. */
export const attributeGap = (gaps: readonly ProfileGap[], field: AttributeGap): string | null =>
  gaps.find(({ form }) => form.kind === 'attribute' && form.field === field)?.label ?? null;

/** What an entry lacks; null for nothing. */
export const entryGap = (gaps: readonly ProfileGap[], { id }: Section): string | null =>
  gaps.find(({ form }) => form.kind === 'entry' && form.entry?.id === id)?.label ?? null;
