import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';

export type StepId = 'person' | 'photo' | 'workplace' | 'visibility';

/** The steps of a role, in order. Recruiters have no step for a workplace. Without a role, all steps are shown. */
export function stepsOf(role: string | null): readonly StepId[] {
  return role === 'Recruiter' ? ['person', 'photo', 'visibility'] : ['person', 'photo', 'workplace', 'visibility'];
}

/**
 * The step at which an interrupted setup continues. The first step is done if the account has a name, a role and the
 * current terms. The profile is created with the photo or by the step of the workplace, even if the person skips that
 * step. With a photo and without a workplace, the step of the workplace is shown again; the person can skip it with one
 * click.
 */
export function stepToResume(user: User, profile: Profile | null, termsVersion: string): StepId {
  const isPersonComplete =
    user.displayName !== null && user.role !== null && user.acceptedTermsVersion === termsVersion;
  if (!isPersonComplete) return 'person';
  if (profile === null) return 'photo';
  const hasOnlyPhoto = profile.photoUrl !== null && profile.workplaces.length === 0;
  if (user.role !== 'Recruiter' && hasOnlyPhoto) return 'workplace';
  return 'visibility';
}

/** The next or the previous step; null if there is none. */
export function neighbourOf(step: StepId, role: string | null, direction: 'next' | 'previous'): StepId | null {
  const steps = stepsOf(role);
  const index = steps.indexOf(step) + (direction === 'next' ? 1 : -1);
  return steps[index] ?? null;
}
