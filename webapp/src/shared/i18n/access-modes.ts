import type { AccessMode } from '../api/generated/model/access-mode';
import { m } from './messages';
import { textOf } from './work-words';

/** The names of the access modes, the same on every screen. */
export const accessModeLabels: Record<AccessMode, () => string> = {
  Public: m.visibility_public,
  Authenticated: m.visibility_authenticated,
  Restricted: m.visibility_restricted,
};

/** The name of an access mode; one that only a newer server knows is shown as it is. */
export const accessModeText = (mode: string): string => textOf(accessModeLabels, mode) ?? mode;
