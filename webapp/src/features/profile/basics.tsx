import { type Ref, useImperativeHandle, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { isEmptyIn } from './attributes-model';
import { basicsModel } from './basics-model';
import { BasicsSummary } from './basics-summary';
import { type BasicsFocus, BasicsView } from './basics-view';
import { useOpenForm } from './use-open-form';
import { useSaveAttributes } from './use-save-attributes';

export type BasicsHandle = {
  /** Opens the form in this field. */
  open: (field: BasicsFocus) => void;
};

export type BasicsProps = { profile: Profile; ref?: Ref<BasicsHandle> };

/** The basics of the own profile, which people read first. */
export function Basics({ profile, ref }: BasicsProps) {
  const user = useGetUser();
  const isEmpty = isEmptyIn(basicsModel, profile);
  const form = useOpenForm('basics', isEmpty);
  const [focus, setFocus] = useState<{ field: BasicsFocus } | null>(null);
  const open = (field: BasicsFocus) => {
    setFocus({ field });
    form.open();
  };
  useImperativeHandle(ref, () => ({ open }));
  const save = useSaveAttributes(basicsModel, memberTexts.basics_saved);
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
      onClose={isEmpty ? undefined : form.close}
      onSaved={form.close}
    />
  );
}
