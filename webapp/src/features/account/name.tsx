import type { User } from '@/shared/api/generated/model/user';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { NameView } from './name-view';
import { useRequestWait } from './use-request-wait';
import { type SaveName, useSaveName } from './use-save-name';

export type NameProps = { user: User };

/** Shows and changes the user's name. */
export function Name({ user }: NameProps) {
  const saveName = useSaveName();
  const wait = useRequestWait();
  const save: SaveName = async (values, base) => {
    try {
      const outcome = await saveName(values, base);
      if (outcome.kind === 'saved') {
        notify({ tone: 'success', text: memberTexts.account_name_saved({ name: outcome.answer.displayName ?? '' }) });
      }
      if (outcome.kind === 'cancelled' || outcome.kind === 'gone') {
        notify({ tone: 'info', text: memberTexts.account_name_kept({ name: base.displayName ?? '' }) });
      }
      return outcome;
    } catch (error) {
      wait.note(error);
      throw error;
    }
  };
  return <NameView user={user} onSave={save} waitReason={wait.reason} />;
}
