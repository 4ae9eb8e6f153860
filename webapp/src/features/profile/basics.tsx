import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages/messages';
import { notify } from '@/shared/ui/notify';
import { BasicsView } from './basics-view';
import { type SaveBasics, useSaveBasics } from './use-save-basics';

export type BasicsProps = { profile: Profile };

/** What people read first on one's profile. */
export function Basics({ profile }: BasicsProps) {
  const saveBasics = useSaveBasics();
  const save: SaveBasics = async (values, base) => {
    const outcome = await saveBasics(values, base);
    if (outcome.kind === 'saved') notify({ tone: 'success', text: m.basics_saved() });
    return outcome;
  };
  return <BasicsView profile={profile} onSave={save} />;
}
