import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { AttributesCard } from './attributes-card';
import { isEmptyIn } from './attributes-model';
import { BasicsFields } from './basics-fields';
import { type BasicsValues, basicsModel } from './basics-model';
import { BasicsSummary } from './basics-summary';
import { addLanguageId } from './languages-field';
import { useOpenForm } from './use-open-form';
import { useSaveAttributes } from './use-save-attributes';

/** A field in which the form can begin. */
export type BasicsFocus = Exclude<keyof BasicsValues, 'openToWork'>;

export type BasicsHandle = {
  /** Opens the form in this field. */
  open: (field: BasicsFocus) => void;
};

export type BasicsProps = { profile: Profile; ref?: Ref<BasicsHandle> };

/** The basics of the user's profile, which people read first. */
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
    <BasicsForm
      profile={profile}
      isRecruiter={user.data?.role === 'Recruiter'}
      focus={focus}
      onClose={isEmpty ? undefined : form.close}
      onSaved={form.close}
    />
  );
}

type BasicsFormProps = {
  profile: Profile;
  /** Recruiters have fields for the company for which they recruit. */
  isRecruiter: boolean;
  /** The field that gets the focus, if the person has opened the form. Each opening has its own object. */
  focus: { field: BasicsFocus } | null;
  /** Shows the saved values again; without it, the form is always open. */
  onClose: (() => void) | undefined;
  onSaved: () => void;
};

/** Typed values stay when the profile is loaded again. */
function BasicsForm({ profile, isRecruiter, focus, onClose, onSaved }: BasicsFormProps) {
  const onSave = useSaveAttributes(basicsModel, memberTexts.basics_saved);
  const state = useVersionedForm({ model: basicsModel, resource: profile, onSave, onSaved });
  const { form } = state;
  useEffect(() => {
    // Without a language there is no field, only the button that adds one.
    if (focus?.field === 'languages') document.getElementById(addLanguageId)?.focus();
    else if (focus !== null) form.setFocus(focus.field);
  }, [form, focus]);
  return (
    <AttributesCard
      name="basics"
      title={memberTexts.editor_basics()}
      description={memberTexts.basics_lead()}
      saveLabel={memberTexts.basics_save()}
      state={state}
      onClose={onClose}
    >
      <BasicsFields isRecruiter={isRecruiter} />
    </AttributesCard>
  );
}
