import type { Profile } from '@/shared/api/generated/model/profile';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { AttributesCard } from './attributes-card';
import { MoreFields } from './more-fields';
import { moreModel } from './more-model';
import { MoreSummary } from './more-summary';
import { useOpenForm } from './use-open-form';
import { useSaveAttributes } from './use-save-attributes';

export type MoreProps = { profile: Profile };

/** The attributes of a profile besides the basics and the entries. They are optional, so only the person opens the form. */
export function More({ profile }: MoreProps) {
  const form = useOpenForm('more', false);
  if (!form.isOpen) return <MoreSummary profile={profile} editRef={form.openerRef} onEdit={form.open} />;
  return <MoreForm profile={profile} onClose={form.close} />;
}

/** The form of websites, interests, references and the parts of the name. */
function MoreForm({ profile, onClose }: MoreProps & { onClose: () => void }) {
  const onSave = useSaveAttributes(moreModel, memberTexts.basics_more_saved);
  const state = useVersionedForm({ model: moreModel, resource: profile, onSave, onSaved: onClose });
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
