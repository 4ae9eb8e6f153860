import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';

export type ProfileStepName = 'workplace' | 'headline' | 'skills' | 'link';

export type ProfileStep = { name: ProfileStepName; isDone: boolean };

/**
 * The steps to a complete profile, and which of them are done. Completed steps come first, so that the next one follows them.
 *
 * @param links the links that open the profile; null for those who have none to make (recruiters), and while they are not known
 */
export function profileSteps(profile: Profile, links: readonly ProfileLink[] | null): ProfileStep[] {
  const { workplaces, attributes } = profile;
  const steps: ProfileStep[] = [
    { name: 'workplace', isDone: workplaces.length > 0 },
    { name: 'headline', isDone: (attributes?.headline ?? '') !== '' },
    { name: 'skills', isDone: (attributes?.tags ?? []).length > 0 },
  ];
  if (links !== null) steps.push({ name: 'link', isDone: links.length > 0 });
  return steps.toSorted((a, b) => Number(b.isDone) - Number(a.isDone));
}
