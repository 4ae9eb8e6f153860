import { useEffect, useRef, useState } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import { Form } from '@/shared/form/form';
import { FormConflict } from '@/shared/form/form-conflict';
import { fieldsOf } from '@/shared/form/section-fields';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { SectionFormFields } from './section-form-fields';
import type { SectionKind } from './section-kinds';
import { sectionModel } from './section-model';
import type { FilesOfForm, SectionSlots } from './section-slots';
import { titleOfForm } from './section-words';
import type { SaveSection } from './use-save-section';

export type SectionFormProps = {
  kind: SectionKind;
  /** The entry that is edited; null for a new one. */
  section: Section | null;
  /** The current day. The last day that can be chosen is ten years later. */
  today: string;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveSection;
  onSaved: (section: Section) => void;
  /** Called when the entry is saved. The form stays open until its files are sent. */
  onFilesFollow: (section: Section) => void;
  onCancel: () => void;
  /** Called when the form begins or stops to have unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void;
  /** The first field gets the focus. It is false if the dialog around the form sets the focus. */
  hasFocus: boolean;
  filesInForm?: SectionSlots['filesInForm'];
};

/** The form of one entry, for all types, for creating and editing, in a card and in a dialog. */
export function SectionForm({
  kind,
  section,
  today,
  onSave,
  onSaved,
  onFilesFollow,
  onCancel,
  onDirtyChange,
  hasFocus,
  filesInForm: FilesInForm,
}: SectionFormProps) {
  const files = useRef<FilesOfForm>(null);
  const [hasUnsavedFiles, setHasUnsavedFiles] = useState(false);
  const [isSendingFiles, setIsSendingFiles] = useState(false);
  const [model] = useState(() => sectionModel(kind, today, section));
  const state = useVersionedForm({
    model,
    resource: section,
    onSave: (values, base) => onSave(kind, values, base),
    onSaved: (saved) => {
      setIsSendingFiles(true);
      if (files.current?.send(saved) === true) onFilesFollow(saved);
      else onSaved(saved);
    },
    isCreatable: true,
  });
  const { form, base } = state;
  const { isDirty, isSubmitting } = form.formState;
  const [firstField] = fieldsOf(kind.typeId);
  useEffect(() => {
    if (hasFocus && firstField !== undefined) form.setFocus(firstField);
  }, [form, hasFocus, firstField]);
  useEffect(() => {
    onDirtyChange(isDirty || hasUnsavedFiles);
  }, [isDirty, hasUnsavedFiles, onDirtyChange]);

  const finishFiles = (isComplete: boolean) => {
    setIsSendingFiles(false);
    // Values that were typed during the upload of the files are not saved yet.
    if (isComplete && base !== null && !isDirty) onSaved(base);
  };

  return (
    <Form
      form={form}
      // What is typed while files are on their way is saved with the next Save.
      onSubmit={(values) => (isSendingFiles ? undefined : state.save(values))}
      isLong
      isGuarded
      hasMoreUnsaved={hasUnsavedFiles}
      label={titleOfForm(kind, section)}
      actions={
        <ActionRow className="mt-0.5">
          <Button variant="secondary" onClick={onCancel}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" isLoading={isSubmitting || isSendingFiles}>
            {kind.words.save()}
          </Button>
        </ActionRow>
      }
    >
      <SectionFormFields kind={kind} />
      {FilesInForm === undefined ? null : (
        <FilesInForm ref={files} section={base} onUnsavedChange={setHasUnsavedFiles} onSent={finishFiles} />
      )}
      <FormConflict state={state} deletedText={memberTexts.sections_gone()} />
    </Form>
  );
}
