import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Section } from '@/shared/api/generated/model/section';
import { ConflictNotice } from '@/shared/form/conflict-notice';
import { Form } from '@/shared/form/form';
import { emptySection, sectionSchema, toSectionValues } from '@/shared/form/section';
import { fieldsOf, type SectionField, type SectionValues } from '@/shared/form/section-fields';
import { useSaveWithConflictCheck } from '@/shared/form/use-save-with-conflict-check';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { SectionFormFields } from './section-form-fields';
import type { SectionKind } from './section-kinds';
import type { FilesOfForm, SectionSlots } from './section-slots';
import { sectionDifferences, titleOfForm } from './section-words';
import type { SaveSection } from './use-save-section';

export type SectionFormProps = {
  kind: SectionKind;
  /** What is edited; null for a new one. */
  section: Section | null;
  /** The last day that can be chosen is ten years after it. */
  today: string;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveSection;
  onSaved: (section: Section) => void;
  /** The entry is saved and the form stays open, because its files follow. */
  onFilesFollow: (section: Section) => void;
  onCancel: () => void;
  /** Whether there is something to lose. */
  onDirtyChange: (isDirty: boolean) => void;
  /** The first field gets the focus, unless the dialog around it sees to that. */
  hasFocus: boolean;
  filesInForm?: SectionSlots['filesInForm'];
};

/** One entry, filled in. All types share it, create and edit, in a card and in a dialog. */
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
  const saving = useSaveWithConflictCheck(section, (values: SectionValues, base) => onSave(kind, values, base));
  const files = useRef<FilesOfForm>(null);
  const [hasUnsavedFiles, setHasUnsavedFiles] = useState(false);
  const [isSendingFiles, setIsSendingFiles] = useState(false);
  const [schema] = useState(() => sectionSchema(kind.typeId, today, section?.startedAt === null));
  const form = useForm<SectionValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: section === null ? emptySection(kind.typeId) : toSectionValues(section),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [firstField] = fieldsOf(kind.typeId);
  useEffect(() => {
    if (hasFocus && firstField !== undefined) form.setFocus(firstField);
  }, [form, hasFocus, firstField]);
  useEffect(() => {
    onDirtyChange(isDirty || hasUnsavedFiles);
  }, [isDirty, hasUnsavedFiles, onDirtyChange]);

  const save = async (values: SectionValues) => {
    const saved = await saving.save(values);
    if (saved === null) return;
    form.reset(values);
    setIsSendingFiles(true);
    if (files.current?.send(saved) === true) onFilesFollow(saved);
    else onSaved(saved);
  };
  const finishFiles = (isComplete: boolean) => {
    setIsSendingFiles(false);
    // What was typed while the files were on their way is not saved yet.
    if (isComplete && saving.base !== null && !isDirty) onSaved(saving.base);
  };

  return (
    <Form
      form={form}
      onSubmit={save}
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
        <FilesInForm ref={files} section={saving.base} onUnsavedChange={setHasUnsavedFiles} onSent={finishFiles} />
      )}
      {saving.conflict === 'changed' && saving.base !== null ? (
        <Conflict key={saving.base.etag} kind={kind} form={form} saved={toSectionValues(saving.base)} />
      ) : null}
      <div role="status" className="empty:hidden">
        {saving.conflict === 'deleted' ? <StatusMark tone="warning">{memberTexts.sections_gone()}</StatusMark> : null}
      </div>
    </Form>
  );
}

type ConflictProps = { kind: SectionKind; form: UseFormReturn<SectionValues>; saved: SectionValues };

function Conflict({ kind, form, saved }: ConflictProps) {
  const typed = useWatch({ control: form.control, compute: (values: SectionValues) => values });
  return (
    <ConflictNotice<SectionField>
      differences={sectionDifferences(kind, saved, typed)}
      onUse={(name) => {
        // The end is judged by it, so it comes first.
        if (name === 'endedAt') form.setValue('isCurrent', saved.isCurrent, { shouldDirty: true });
        form.setValue(name, saved[name], { shouldDirty: true, shouldValidate: true });
      }}
      onUseAll={() => {
        form.reset(saved);
      }}
    />
  );
}
