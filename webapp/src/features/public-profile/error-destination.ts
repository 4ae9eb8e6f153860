import { hasCode } from '@/shared/api/api-error';

/** The page that explains why a profile is not shown. */
export type ErrorDestination = 'Login' | 'ProfileBlocked' | 'ProfileRestricted' | 'ProfileSuspended' | 'PageNotFound';

/**
 * The page to show after a profile could not be loaded; null for errors that may pass, which are shown with a retry. The server
 * responds equally for profiles that do not exist and for those that the viewer may not see.
 */
export function destinationForError(error: unknown): ErrorDestination | null {
  if (hasCode(error, 'UnauthorizedError')) return 'Login';
  if (hasCode(error, 'ProfileBlockedError')) return 'ProfileBlocked';
  if (hasCode(error, 'ProfileRestrictedError')) return 'ProfileRestricted';
  if (hasCode(error, 'ProfileSuspendedError')) return 'ProfileSuspended';
  if (hasCode(error, 'ResourceNotFoundError')) return 'PageNotFound';
  return null;
}
