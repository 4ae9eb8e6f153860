import type { Message } from '@/shared/api/generated/model/message';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { LinkedText } from './linked-text';

const look =
  'min-w-0 max-w-full rounded-m border px-3.5 pt-2.25 pb-2.5 text-control whitespace-pre-wrap wrap-anywhere text-pretty';

export type TextBlockProps = {
  message: Pick<Message, 'text' | 'editedAt' | 'deletedAt' | 'addressShared'>;
  isOwn: boolean;
  /** What is shown in place of a text that was taken back. */
  takenBack: string;
};

/** The block of one text. */
export function TextBlock({ message: { text, editedAt, deletedAt, addressShared }, isOwn, takenBack }: TextBlockProps) {
  if (deletedAt !== null)
    return <p className={classNames(look, 'border-dashed border-border-strong text-ink-muted')}>{takenBack}</p>;
  const notes = [
    isOwn && addressShared && memberTexts.messages_answer_shared(),
    editedAt !== null && memberTexts.messages_edited(),
  ].filter(Boolean);
  return (
    <div
      dir="auto"
      className={classNames(
        look,
        isOwn ? 'border-transparent bg-primary-soft md:max-w-135' : 'border-border bg-surface md:max-w-145',
      )}
    >
      <LinkedText text={text} />
      {notes.length === 0 ? null : <span className="mt-0.5 block text-tiny text-ink-muted">{notes.join(' · ')}</span>}
    </div>
  );
}

/** A text that the server does not have: it waits, or it was not sent. */
export function UnsentBlock({ text, isFailed }: { text: string; isFailed: boolean }) {
  return (
    <div
      dir="auto"
      className={classNames(
        look,
        'md:max-w-135',
        isFailed ? 'border-dashed border-negative-ink bg-surface' : 'border-transparent bg-primary-soft',
      )}
    >
      <LinkedText text={text} />
    </div>
  );
}
