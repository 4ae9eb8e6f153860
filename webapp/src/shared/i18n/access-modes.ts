import type { AccessMode } from '../api/generated/model/access-mode';
import { m } from './messages/messages';

/** The specification's names; they are the same everywhere. */
export const accessModeLabels: Record<AccessMode, () => string> = {
  Public: m.visibility_public,
  Authenticated: m.visibility_authenticated,
  Restricted: m.visibility_restricted,
};
