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
  /** Recruiters say where they recruit for. */
  isRecruiter: boolean;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveAttributes<BasicsValues>;
  /** Where somebody wants to begin, who opened it by hand. Each opening has an object of its own. */
  focus?: { field: BasicsFocus } | null;
  /** Goes back to what is saved; without it the form always stands there. */
  onClose?: (() => void) | undefined;
  /** Called once it is saved. */
  onSaved?: () => void;
};

/** What people read first. What is typed survives every reload of the profile behind it. */
export function BasicsView({ profile, isRecruiter, onSave, focus = null, onClose, onSaved }: BasicsViewProps) {
  const state = useVersionedForm({
    model: basicsModel,
    resource: profile,
    onSave,
    onSaved,
  });
  const { form } = state;
  useEffect(() => {
    // Before the first language there is no field, only the button that adds one.
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
