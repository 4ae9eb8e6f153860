import { useEffect, useState } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { externalSites } from '@/shared/config/external-links';
import { Form } from '@/shared/form/form';
import { FormConflict } from '@/shared/form/form-conflict';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { LinkField, type LinkFieldProps } from './link-field';
import { type LinkValues, linkModel } from './link-values';
import type { SaveAttributes } from './use-save-attributes';

export type LinkFormProps = LinkFieldProps & {
  profile: Profile;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveAttributes<LinkValues>;
  onSaved: () => void;
  onCancel: () => void;
  /** Called when the form begins or stops to have unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void;
};

/** The form for the link to one site. */
export function LinkForm({ profile, onSave, onSaved, onCancel, onDirtyChange, ...field }: LinkFormProps) {
  const { type } = field;
  const [model] = useState(() => linkModel(type));
  const state = useVersionedForm({
    model,
    resource: profile,
    onSave,
    onSaved,
  });
  const { form } = state;
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    form.setFocus('value');
  }, [form]);
  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);
  return (
    <Form
      form={form}
      onSubmit={state.save}
      isGuarded
      label={externalSites[type].label}
      actions={
        <ActionRow>
          <Button variant="secondary" onClick={onCancel}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" isLoading={isSubmitting}>
            {memberTexts.external_links_save()}
          </Button>
        </ActionRow>
      }
    >
      <LinkField {...field} />
      <FormConflict state={state} />
    </Form>
  );
}
