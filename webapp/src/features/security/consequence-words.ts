import { accessModeText } from '@/shared/i18n/access-modes';
import { memberTexts } from '@/shared/i18n/member-texts';
import { assertNever } from '@/shared/lib/assert-never';
import type { UnlinkConsequence } from './unlink-consequence';

/** The text of the confirmation before unlinking: the effect on the profile, and the remaining ways to log in. */
export function consequenceInWords(consequence: UnlinkConsequence): string {
  switch (consequence.kind) {
    case 'none':
      return memberTexts.accounts_disconnect_text();
    case 'keeps':
      return memberTexts.accounts_disconnect_keeps({ mode: accessModeText(consequence.accessMode) });
    case 'drops':
      return memberTexts.accounts_disconnect_drops({ mode: accessModeText(consequence.accessMode) });
    case 'unknown':
      return memberTexts.accounts_disconnect_may_drop();
    default:
      return assertNever(consequence);
  }
}
