import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import { Form } from '@/shared/form/form';
import { FormConflict } from '@/shared/form/form-conflict';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { formInPlaceClasses, ownerColours } from '@/shared/ui/in-place-classes';
import { SectionHeader } from '@/shared/ui/section-header';
import type { AttributesModel } from './attributes-model';
import { type EditorSectionName, sectionTitleId } from './editor-sections';
import { useSaveAttributes } from './use-save-attributes';

export type AttributesFormProps<Values extends FieldValues> = {
  name: EditorSectionName;
  title: string;
  description?: ReactNode;
  saveLabel: string;
  /** What is said once it is saved. */
  savedText: () => string;
  profile: Profile;
  model: AttributesModel<Values>;
  /** The person has opened the form, so this field gets the focus; `FIRST` is the first control. Null for none. */
  focus: { field: FieldPath<Values> | 'FIRST' } | null;
  /** Shows the saved values again. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/**
 * The form of a part of the profile, in the place of that part. Typed values stay when the profile is loaded again. If
 * another device has saved in the meantime, it shows both versions.
 */
export function AttributesForm<Values extends FieldValues>({
  name,
  title,
  description,
  saveLabel,
  savedText,
  profile,
  model,
  focus,
  onClose,
  children,
}: AttributesFormProps<Values>) {
  const onSave = useSaveAttributes(model, savedText);
  const state = useVersionedForm({ model, resource: profile, onSave, onSaved: onClose });
  const { form } = state;
  const { isDirty, isSubmitting } = form.formState;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus === null) return;
    if (focus.field === 'FIRST') firstControl(fields.current)?.focus();
    else form.setFocus(focus.field);
  }, [form, focus]);
  return (
    <section id={name} aria-labelledby={sectionTitleId(name)} className={formInPlaceClasses} {...ownerColours}>
      <SectionHeader id={sectionTitleId(name)} title={title} description={description} className="mb-4" />
      <Form
        form={form}
        onSubmit={state.save}
        isLong
        isGuarded
        label={title}
        actions={
          <ActionRow>
            <Button
              variant="secondary"
              onClick={() => {
                state.discard();
                onClose();
              }}
            >
              {isDirty ? memberTexts.basics_discard() : m.kit_cancel()}
            </Button>
            <Button type="submit" isLoading={isSubmitting}>
              {saveLabel}
            </Button>
          </ActionRow>
        }
      >
        <div ref={fields}>{children}</div>
        <FormConflict state={state} />
      </Form>
    </section>
  );
}

/** The first field; in an empty list of lines, the button that adds one. */
const firstControl = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>('textarea, input') ?? element?.querySelector<HTMLElement>('button') ?? null;
