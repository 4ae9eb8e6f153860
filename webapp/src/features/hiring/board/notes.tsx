import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApplicationNote } from '@/shared/api/generated/model/application-note';
import type { ReceivedApplication } from '@/shared/api/generated/model/received-application';
import { ApplicationNoteInput, applicationNoteInputTextMax } from '@/shared/api/generated/schemas/applications.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { errorText } from '@/shared/i18n/error-text';
import { formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { IconButton } from '@/shared/ui/icon-button';
import { notify } from '@/shared/ui/notify';
import { TextArea } from '@/shared/ui/text-area';
import { noteAuthor } from './applicant-words';
import { useNotes } from './use-notes';

/** How many notes an application has at most. */
const mostNotes = 100;

const schema = z.object({ text: requiredText(ApplicationNoteInput.shape.text, block) });

type Values = z.input<typeof schema>;

export type NotesProps = {
  jobId: string;
  application: ReceivedApplication;
  /** The field gets the focus. */
  isWriting: boolean;
  now: string;
};

/** The notes of the team, and the form for another one. An application that was withdrawn takes none. */
export function Notes({ jobId, application, isWriting, now }: NotesProps) {
  const { id, notes, status } = application;
  const { write, remove } = useNotes(jobId, id);
  const [removingId, setRemovingId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const ask = async (note: ApplicationNote) => {
    const isConfirmed = await confirm({
      title: memberTexts.hiring_board_note_delete_title(),
      text: memberTexts.hiring_board_note_delete_text(),
      confirmLabel: memberTexts.hiring_board_note_delete(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    setRemovingId(note.id);
    try {
      await remove(note.id);
      list.current?.focus();
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    } finally {
      setRemovingId(null);
    }
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={memberTexts.hiring_board_notes()} className="grid gap-2 outline-none">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 rounded-m bg-accent-soft px-3 py-2 text-small">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                <b className="font-semibold">
                  <bdi>{noteAuthor(note)}</bdi>:
                </b>{' '}
                {note.text}
              </p>
              <time dateTime={note.createdAt} className="text-caption text-ink-muted">
                {formatDayAndTime(note.createdAt, now)}
              </time>
            </div>
            {note.isOwn ? (
              <IconButton
                icon="delete"
                size="s"
                label={memberTexts.hiring_board_note_delete()}
                isLoading={removingId === note.id}
                onClick={() => {
                  void ask(note);
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {status === 'WITHDRAWN' ? null : notes.length >= mostNotes ? (
        <p className="mt-3 text-caption text-ink-muted">{memberTexts.hiring_board_notes_full()}</p>
      ) : (
        <NoteForm isWriting={isWriting} onWrite={write} />
      )}
    </>
  );
}

function NoteForm({ isWriting, onWrite }: { isWriting: boolean; onWrite: (text: string) => Promise<void> }) {
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { text: '' } });
  const { setFocus } = form;
  useEffect(() => {
    if (isWriting) setFocus('text');
  }, [isWriting, setFocus]);
  return (
    <div className="mt-3">
      <Form
        form={form}
        isGuarded
        label={memberTexts.hiring_board_note_write()}
        onSubmit={async ({ text }) => {
          await onWrite(text);
          form.reset();
        }}
        actions={
          <ActionRow>
            <Button type="submit" variant="secondary" size="s" isLoading={form.formState.isSubmitting}>
              {memberTexts.hiring_board_note_save()}
            </Button>
          </ActionRow>
        }
      >
        <FormField<Values, 'text'>
          name="text"
          label={memberTexts.hiring_board_note()}
          hint={memberTexts.hiring_board_note_hint()}
        >
          {(field) => <TextArea {...field} rows={2} limit={applicationNoteInputTextMax} className="min-h-16!" />}
        </FormField>
      </Form>
    </div>
  );
}
