import { accessModeText } from '@/shared/i18n/access-modes';
import { m } from '@/shared/i18n/messages';
import { assertNever } from '@/shared/lib/assert-never';
import type { UnlinkConsequence } from './unlink-consequence';

/** The text of the confirmation before unlinking: the effect on the profile, and the remaining ways to log in. */
export function consequenceInWords(consequence: UnlinkConsequence): string {
  switch (consequence.kind) {
    case 'none':
      return m.accounts_disconnect_text();
    case 'keeps':
      return m.accounts_disconnect_keeps({ mode: accessModeText(consequence.accessMode) });
    case 'drops':
      return m.accounts_disconnect_drops({ mode: accessModeText(consequence.accessMode) });
    case 'unknown':
      return m.accounts_disconnect_may_drop();
    default:
      return assertNever(consequence);
  }
}
