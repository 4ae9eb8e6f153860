import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { type BasicsValues, basicsPart } from './basics-values';
import { BasicsView } from './basics-view';
import { type SaveAttributes, useSaveAttributes } from './use-save-attributes';

export type BasicsProps = { profile: Profile };

/** What people read first on one's profile. */
export function Basics({ profile }: BasicsProps) {
  const user = useGetUser();
  const saveBasics = useSaveAttributes(basicsPart);
  const save: SaveAttributes<BasicsValues> = async (values, base) => {
    const outcome = await saveBasics(values, base);
    if (outcome.kind === 'saved') notify({ tone: 'success', text: m.basics_saved() });
    return outcome;
  };
  return <BasicsView profile={profile} isRecruiter={user.data?.role === 'Recruiter'} onSave={save} />;
}
