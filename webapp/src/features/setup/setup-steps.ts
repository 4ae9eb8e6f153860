import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';

export type StepId = 'person' | 'photo' | 'workplace' | 'visibility';

/** The steps of a role, in order. Who looks for people has no workplace to show first; before the role is chosen all are shown. */
export function stepsOf(role: string | null): readonly StepId[] {
  return role === 'Recruiter' ? ['person', 'photo', 'visibility'] : ['person', 'photo', 'workplace', 'visibility'];
}

/**
 * Where somebody goes on who left in the middle. The server knows what is there: the person is complete with name, role
 * and the present terms, and the profile is made with the photo or by the step of the workplace, also when that is skipped.
 * A photo alone means that the workplace is still to come; going over a step once more is only a press.
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

/** The step after or before another one; null beyond the ends. */
export function neighbourOf(step: StepId, role: string | null, direction: 'next' | 'previous'): StepId | null {
  const steps = stepsOf(role);
  const index = steps.indexOf(step) + (direction === 'next' ? 1 : -1);
  return steps[index] ?? null;
}
