import type { AccessMode } from '../api/generated/model/access-mode';
import { memberTexts } from './member-texts';
import { textOf } from './work-words';

/** The names of the access modes, the same on every screen. */
export const accessModeLabels: Record<AccessMode, () => string> = {
  Public: memberTexts.visibility_public,
  Authenticated: memberTexts.visibility_authenticated,
  Restricted: memberTexts.visibility_restricted,
};

/** The name of an access mode. An unknown one, which a newer server may send, is returned unchanged. */
export const accessModeText = (mode: string): string => textOf(accessModeLabels, mode) ?? mode;
