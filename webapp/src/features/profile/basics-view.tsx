import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { AttributesCard } from './attributes-card';
import { BasicsFields } from './basics-fields';
import { type BasicsValues, basicsDifferences, basicsPart, basicsSchema } from './basics-values';
import { useAttributesForm } from './use-attributes-form';
import type { SaveAttributes } from './use-save-attributes';

export type BasicsViewProps = {
  profile: Profile;
  /** Recruiters say where they recruit for. */
  isRecruiter: boolean;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveAttributes<BasicsValues>;
  /** It was opened by hand: the first field gets the focus. */
  hasFocus?: boolean;
  /** Goes back to what is saved; without it the form always stands there. */
  onClose?: (() => void) | undefined;
  /** Called once it is saved. */
  onSaved?: () => void;
};

/** What people read first. What is typed survives every reload of the profile behind it. */
export function BasicsView({ profile, isRecruiter, onSave, hasFocus = false, onClose, onSaved }: BasicsViewProps) {
  const form = useForm<BasicsValues>({
    resolver: zodResolver(basicsSchema),
    mode: 'onTouched',
    defaultValues: basicsPart.toValues(profile.attributes),
  });
  const state = useAttributesForm(form, profile, basicsPart, onSave, onSaved);
  useEffect(() => {
    if (hasFocus) form.setFocus('headline');
  }, [form, hasFocus]);
  return (
    <AttributesCard
      name="basics"
      title={memberTexts.editor_basics()}
      description={memberTexts.basics_lead()}
      saveLabel={memberTexts.basics_save()}
      form={form}
      state={state}
      differences={basicsDifferences}
      onClose={onClose}
    >
      <BasicsFields isRecruiter={isRecruiter} />
    </AttributesCard>
  );
}
