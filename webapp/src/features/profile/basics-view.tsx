import { useEffect } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { AttributesCard } from './attributes-card';
import { BasicsFields } from './basics-fields';
import { type BasicsValues, basicsModel } from './basics-model';
import { addLanguageId } from './languages-field';
import type { SaveAttributes } from './use-save-attributes';

/** A field in which the form can begin. */
export type BasicsFocus = Exclude<keyof BasicsValues, 'openToWork'>;

export type BasicsViewProps = {
  profile: Profile;
  /** Recruiters have fields for the company for which they recruit. */
  isRecruiter: boolean;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveAttributes<BasicsValues>;
  /** The field that gets the focus, if the person has opened the form. Each opening has its own object. */
  focus?: { field: BasicsFocus } | null;
  /** Shows the saved values again; without it, the form is always open. */
  onClose?: (() => void) | undefined;
  /** Called once it is saved. */
  onSaved?: () => void;
};

/** The card of the basics, which people read first. Typed values stay when the profile is loaded again. */
export function BasicsView({ profile, isRecruiter, onSave, focus = null, onClose, onSaved }: BasicsViewProps) {
  const state = useVersionedForm({
    model: basicsModel,
    resource: profile,
    onSave,
    onSaved,
  });
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
