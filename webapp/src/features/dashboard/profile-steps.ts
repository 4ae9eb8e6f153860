import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';

export type ProfileStepName =
  | 'workplace'
  | 'company'
  | 'headline'
  | 'summary'
  | 'photo'
  | 'skills'
  | 'project'
  | 'external'
  | 'link';

/** With fewer skills a profile is hard to find. */
const fewestSkills = 3;

export type ProfileStep = { name: ProfileStepName; isDone: boolean };

/**
 * The steps by which a profile becomes useful to visitors, and which of them are done. Visitors want to know the company of a
 * recruiter, and the experience of everybody else.
 * @param links the links that open the profile; null while they are not known, and for recruiters, who have none to make
 */
export function profileSteps(
  profile: Profile,
  { isRecruiter, hasPhoto, links }: { isRecruiter: boolean; hasPhoto: boolean; links: readonly ProfileLink[] | null },
): ProfileStep[] {
  const { workplaces, projects, repositories, attributes } = profile;
  const { headline, summary, companyName, tags, externalLinks } = attributes ?? {};
  const words: ProfileStep[] = [
    { name: 'headline', isDone: Boolean(headline) },
    { name: 'summary', isDone: Boolean(summary) },
    { name: 'photo', isDone: hasPhoto },
  ];
  const steps: ProfileStep[] = isRecruiter
    ? [{ name: 'company', isDone: Boolean(companyName) }, ...words]
    : [
        { name: 'workplace', isDone: workplaces.length > 0 },
        ...words,
        { name: 'skills', isDone: (tags ?? []).length >= fewestSkills },
        { name: 'project', isDone: projects.length + repositories.length > 0 },
        { name: 'external', isDone: (externalLinks ?? []).length > 0 },
      ];
  if (links !== null) steps.push({ name: 'link', isDone: links.length > 0 });
  return steps;
}
