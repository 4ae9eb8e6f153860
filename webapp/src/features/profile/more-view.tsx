import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { AttributesCard } from './attributes-card';
import { MoreFields } from './more-fields';
import { type MoreValues, moreDifferences, morePart, moreSchema } from './more-values';
import { useAttributesForm } from './use-attributes-form';
import type { SaveAttributes } from './use-save-attributes';

export type MoreViewProps = {
  profile: Profile;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveAttributes<MoreValues>;
  onClose: () => void;
  /** Called once it is saved. */
  onSaved?: () => void;
};

/** Websites, interests, references and the parts of the name, to be changed. */
export function MoreView({ profile, onSave, onClose, onSaved }: MoreViewProps) {
  const form = useForm<MoreValues>({
    resolver: zodResolver(moreSchema),
    mode: 'onTouched',
    defaultValues: morePart.toValues(profile.attributes),
  });
  const state = useAttributesForm(form, profile, morePart, onSave, onSaved);
  return (
    <AttributesCard
      name="more"
      title={memberTexts.editor_more()}
      description={memberTexts.basics_more_lead()}
      saveLabel={memberTexts.basics_more_save()}
      form={form}
      state={state}
      differences={moreDifferences}
      onClose={onClose}
    >
      <MoreFields />
    </AttributesCard>
  );
}
