import type { AccessMode } from '../api/generated/model/access-mode';
import { m } from './messages';

/** The names of the access modes, the same on every screen. */
export const accessModeLabels: Record<AccessMode, () => string> = {
  Public: m.visibility_public,
  Authenticated: m.visibility_authenticated,
  Restricted: m.visibility_restricted,
};
