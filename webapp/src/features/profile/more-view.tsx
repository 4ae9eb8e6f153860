import type { Profile } from '@/shared/api/generated/model/profile';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { AttributesCard } from './attributes-card';
import { MoreFields } from './more-fields';
import { type MoreValues, moreModel } from './more-model';
import type { SaveAttributes } from './use-save-attributes';

export type MoreViewProps = {
  profile: Profile;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveAttributes<MoreValues>;
  onClose: () => void;
  /** Called once it is saved. */
  onSaved?: () => void;
};

/** The form of websites, interests, references and the parts of the name. */
export function MoreView({ profile, onSave, onClose, onSaved }: MoreViewProps) {
  const state = useVersionedForm({
    model: moreModel,
    resource: profile,
    onSave,
    onSaved,
  });
  return (
    <AttributesCard
      name="more"
      title={memberTexts.editor_more()}
      description={memberTexts.basics_more_lead()}
      saveLabel={memberTexts.basics_more_save()}
      state={state}
      onClose={onClose}
    >
      <MoreFields />
    </AttributesCard>
  );
}
