import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/text-area';
import { type BlockValues, blockSchema, noteLimit } from './block-values';

export type NoteDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  note: string;
  /** The label of the submit button. */
  submitLabel: string;
  isDangerous?: boolean;
  finalFocus?: RefObject<HTMLElement | null>;
  /** Saves. The form shows the errors that it throws. */
  onSave: (values: BlockValues) => Promise<void>;
  onClose: () => void;
};

/** The form of a note about a block, for a new block or an existing one. */
export function NoteDialog({ isOpen, title, text, finalFocus, onClose, ...form }: NoteDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon="block"
      title={title}
      description={text}
      {...(finalFocus === undefined ? {} : { finalFocus })}
    >
      <NoteForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type NoteFormProps = Omit<NoteDialogProps, 'isOpen' | 'title' | 'text' | 'finalFocus'>;

function NoteForm({ note, submitLabel, isDangerous = false, onSave, onClose }: NoteFormProps) {
  const form = useForm<BlockValues>({
    resolver: zodResolver(blockSchema),
    mode: 'onTouched',
    defaultValues: { note },
  });
  return (
    <Form
      form={form}
      onSubmit={onSave}
      actions={
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isLoading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </ActionRow>
      }
    >
      <FormField<BlockValues, 'note'>
        name="note"
        label={memberTexts.blocked_note()}
        hint={memberTexts.blocked_note_hint()}
        isOptional
      >
        {(field) => <TextArea {...field} rows={3} limit={noteLimit} />}
      </FormField>
    </Form>
  );
}
