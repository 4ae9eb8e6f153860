import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '@/shared/form/form';
import { FormConflict, type FormConflictProps } from '@/shared/form/form-conflict';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { type EditorSectionName, sectionTitleId } from './editor-sections';
import type { AttributesForm } from './use-attributes-form';

export type AttributesCardProps<Values extends FieldValues> = {
  name: EditorSectionName;
  title: string;
  description: string;
  saveLabel: string;
  form: UseFormReturn<Values>;
  state: AttributesForm<Values>;
  differences: FormConflictProps<Values>['differences'];
  /** Goes back to what is saved; without it the form always stands there. */
  onClose?: (() => void) | undefined;
  /** The fields. */
  children: ReactNode;
};

/** A card of the editor with a form of its own, and both versions when somebody else has saved meanwhile. */
export function AttributesCard<Values extends FieldValues>({
  name,
  title,
  description,
  saveLabel,
  form,
  state,
  differences,
  onClose,
  children,
}: AttributesCardProps<Values>) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Card id={name} aria-labelledby={sectionTitleId(name)}>
      <SectionHeader id={sectionTitleId(name)} title={title} description={description} className="mb-4" />
      <Form
        form={form}
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
            {/* The form of an empty profile is open by itself, and nothing in it has to be saved yet. */}
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
        {state.newer === null ? null : <FormConflict form={form} saved={state.newer} differences={differences} />}
      </Form>
    </Card>
  );
}
