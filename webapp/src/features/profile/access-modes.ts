import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import { m } from '@/shared/i18n/messages/messages';

/** The specification's names; they are the same everywhere. */
export const accessModeLabels: Record<AccessMode, () => string> = {
  Public: m.visibility_public,
  Authenticated: m.visibility_authenticated,
  Restricted: m.visibility_restricted,
};
