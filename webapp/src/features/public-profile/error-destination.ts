import { hasCode } from '@/shared/api/api-error';

/** The page that explains why a profile is not shown. */
export type ErrorDestination = 'Login' | 'ProfileBlocked' | 'ProfileRestricted' | 'ProfileSuspended' | 'PageNotFound';

/**
 * Where a failed load of a profile leads; null when it may pass, so that trying again here makes sense. A profile that
 * does not exist and one that hides from the viewer give the same answer.
 */
export function destinationForError(error: unknown): ErrorDestination | null {
  if (hasCode(error, 'UnauthorizedError')) return 'Login';
  if (hasCode(error, 'ProfileBlockedError')) return 'ProfileBlocked';
  if (hasCode(error, 'ProfileRestrictedError')) return 'ProfileRestricted';
  if (hasCode(error, 'ProfileSuspendedError')) return 'ProfileSuspended';
  if (hasCode(error, 'ResourceNotFoundError')) return 'PageNotFound';
  return null;
}
