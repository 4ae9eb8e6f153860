import type { Ref } from 'react';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { formatDayAndTime, formatFullDay, formatTime, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { useStartAtNewest } from './use-start-at-newest';

/** The parts of a conversation that members and strangers see. */
export type WrittenTexts = Pick<ContactMessage, 'id' | 'direction' | 'name' | 'text' | 'sentAt' | 'answers'>;

export type ConversationProps = {
  message: WrittenTexts;
  /** The current instant. */
  now: string;
};

/** The texts of both people, the oldest first, scrolled to the newest. Screen readers announce new ones. */
export function Conversation({ message, now }: ConversationProps) {
  const { id, direction, name, text, sentAt, answers } = message;
  const texts = [{ id, own: direction === 'SENT', text, addressShared: false, sentAt }, ...answers];
  const newest = useStartAtNewest();
  return (
    <div role="log" aria-label={memberTexts.messages_texts({ name })} className="mt-6">
      <ol className="flex flex-col gap-5">
        {texts.map((said, index) => (
          <Said key={said.id} ref={index === texts.length - 1 ? newest : undefined} name={name} now={now} {...said} />
        ))}
      </ol>
    </div>
  );
}

type SaidProps = {
  ref: Ref<HTMLLIElement> | undefined;
  name: string;
  now: string;
  own: boolean;
  text: string;
  addressShared: boolean;
  sentAt: string;
};

function Said({ ref, name, now, own, text, addressShared, sentAt }: SaidProps) {
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={classNames(
        'flex flex-col gap-1',
        own ? 'items-end ps-10 max-sm:ps-6' : 'items-start pe-10 max-sm:pe-6',
      )}
    >
      <p className="flex max-w-full flex-wrap gap-x-2 text-small text-ink-muted">
        <span className="font-semibold text-ink wrap-anywhere">
          {own ? memberTexts.messages_answer_own() : <bdi>{name}</bdi>}
        </span>
        <span className="tabular first-letter:uppercase">
          <time dateTime={sentAt} title={`${formatFullDay(sentAt)}, ${formatTime(sentAt)}`}>
            {joinFacts([
              formatDayAndTime(sentAt, now),
              own && addressShared ? memberTexts.messages_answer_shared() : null,
            ])}
          </time>
        </span>
      </p>
      <p
        dir="auto"
        className={classNames(
          'readable max-w-full rounded-m px-4 py-3 whitespace-pre-line wrap-anywhere',
          own ? 'bg-primary-soft' : 'border border-border bg-sunken',
        )}
      >
        {text}
      </p>
    </li>
  );
}
