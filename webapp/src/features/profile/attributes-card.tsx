import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import { Form } from '@/shared/form/form';
import { FormConflict } from '@/shared/form/form-conflict';
import type { VersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { type EditorSectionName, sectionTitleId } from './editor-sections';

export type AttributesCardProps<Values extends FieldValues> = {
  name: EditorSectionName;
  title: string;
  description: string;
  saveLabel: string;
  state: VersionedForm<Profile, Values>;
  /** Shows the saved values again; without it, the form is always open. */
  onClose?: (() => void) | undefined;
  /** The fields. */
  children: ReactNode;
};

/** A card of the editor with its own form. If another device has saved in the meantime, it shows both versions. */
export function AttributesCard<Values extends FieldValues>({
  name,
  title,
  description,
  saveLabel,
  state,
  onClose,
  children,
}: AttributesCardProps<Values>) {
  const { isDirty, isSubmitting } = state.form.formState;
  return (
    <Card id={name} aria-labelledby={sectionTitleId(name)}>
      <SectionHeader id={sectionTitleId(name)} title={title} description={description} className="mb-4" />
      <Form
        form={state.form}
        onSubmit={state.save}
        isLong
        isGuarded
        label={title}
        actions={
          <ActionRow>
            {isDirty ? (
              <Button
                variant="secondary"
                onClick={() => {
                  state.discard();
                  onClose?.();
                }}
              >
                {memberTexts.basics_discard()}
              </Button>
            ) : null}
            {isDirty || onClose === undefined ? null : (
              <Button variant="secondary" onClick={onClose}>
                {m.kit_cancel()}
              </Button>
            )}
            {/* The form of an empty profile opens by itself, so it has nothing to save yet. */}
            <Button
              type="submit"
              variant={isDirty || onClose !== undefined ? 'primary' : 'secondary'}
              isLoading={isSubmitting}
            >
              {saveLabel}
            </Button>
          </ActionRow>
        }
      >
        {children}
        <FormConflict state={state} />
      </Form>
    </Card>
  );
}
