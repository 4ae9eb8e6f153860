import { type Ref, useImperativeHandle, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { BasicsSummary } from './basics-summary';
import { type BasicsValues, basicsPart, isEmptyBasics } from './basics-values';
import { type BasicsFocus, BasicsView } from './basics-view';
import { useOpenForm } from './use-open-form';
import { type SaveAttributes, useSaveAttributes } from './use-save-attributes';

export type BasicsHandle = {
  /** Opens the form in this field. */
  open: (field: BasicsFocus) => void;
};

export type BasicsProps = { profile: Profile; ref?: Ref<BasicsHandle> };

/** What people read first on one's profile. */
export function Basics({ profile, ref }: BasicsProps) {
  const user = useGetUser();
  const form = useOpenForm('basics', isEmptyBasics(profile));
  const [focus, setFocus] = useState<{ field: BasicsFocus } | null>(null);
  const open = (field: BasicsFocus) => {
    setFocus({ field });
    form.open();
  };
  useImperativeHandle(ref, () => ({ open }));
  const saveBasics = useSaveAttributes(basicsPart);
  const save: SaveAttributes<BasicsValues> = async (values, base) => {
    const outcome = await saveBasics(values, base);
    if (outcome.kind === 'saved') notify({ tone: 'success', text: memberTexts.basics_saved() });
    return outcome;
  };
  if (!form.isOpen) {
    const name = user.data === undefined ? null : (user.data.displayName ?? user.data.email);
    return (
      <BasicsSummary
        profile={profile}
        name={name}
        editRef={form.openerRef}
        onEdit={() => {
          open('headline');
        }}
      />
    );
  }
  return (
    <BasicsView
      profile={profile}
      isRecruiter={user.data?.role === 'Recruiter'}
      onSave={save}
      focus={focus}
      onClose={isEmptyBasics(profile) ? undefined : form.close}
      onSaved={form.close}
    />
  );
}
