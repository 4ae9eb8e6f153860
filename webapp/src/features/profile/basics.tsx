import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { BasicsSummary } from './basics-summary';
import { type BasicsValues, basicsPart, isEmptyBasics } from './basics-values';
import { BasicsView } from './basics-view';
import { useOpenForm } from './use-open-form';
import { type SaveAttributes, useSaveAttributes } from './use-save-attributes';

export type BasicsProps = { profile: Profile };

/** What people read first on one's profile. */
export function Basics({ profile }: BasicsProps) {
  const user = useGetUser();
  const form = useOpenForm('basics', isEmptyBasics(profile));
  const saveBasics = useSaveAttributes(basicsPart);
  const save: SaveAttributes<BasicsValues> = async (values, base) => {
    const outcome = await saveBasics(values, base);
    if (outcome.kind === 'saved') notify({ tone: 'success', text: memberTexts.basics_saved() });
    return outcome;
  };
  if (!form.isOpen) {
    const name = user.data === undefined ? null : (user.data.displayName ?? user.data.email);
    return <BasicsSummary profile={profile} name={name} editRef={form.openerRef} onEdit={form.open} />;
  }
  return (
    <BasicsView
      profile={profile}
      isRecruiter={user.data?.role === 'Recruiter'}
      onSave={save}
      hasFocus={form.wasOpened}
      onClose={isEmptyBasics(profile) ? undefined : form.close}
      onSaved={form.close}
    />
  );
}
