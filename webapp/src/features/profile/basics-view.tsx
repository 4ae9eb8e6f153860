import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages';
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
};

/** What people read first. What is typed survives every reload of the profile behind it. */
export function BasicsView({ profile, isRecruiter, onSave }: BasicsViewProps) {
  const form = useForm<BasicsValues>({
    resolver: zodResolver(basicsSchema),
    mode: 'onTouched',
    defaultValues: basicsPart.toValues(profile.attributes),
  });
  const state = useAttributesForm(form, profile, basicsPart, onSave);
  return (
    <AttributesCard
      name="basics"
      title={m.editor_basics()}
      description={m.basics_lead()}
      saveLabel={m.basics_save()}
      form={form}
      state={state}
      differences={basicsDifferences}
    >
      <BasicsFields isRecruiter={isRecruiter} />
    </AttributesCard>
  );
}
