import { useId } from 'react';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';

export type AnswersProps = {
  message: ContactMessage;
  /** The current instant. */
  now: string;
};

/** The answers to a message, the oldest first. */
export function Answers({ message: { direction, name, answers }, now }: AnswersProps) {
  const id = useId();
  const isOwn = direction === 'RECEIVED';
  return (
    <Card aria-labelledby={id}>
      <SectionHeader id={id} title={memberTexts.messages_answers()} />
      <ol className="mt-4 flex flex-col gap-5">
        {answers.map(({ id: answerId, text, addressShared, sentAt }) => (
          <li key={answerId} className="border-s-2 border-border-strong ps-4">
            <p className="font-semibold wrap-anywhere">
              {isOwn ? memberTexts.messages_answer_own() : <bdi>{name}</bdi>}
            </p>
            <p className="text-small text-ink-muted tabular first-letter:uppercase">
              {joinFacts([
                formatAgo(sentAt, now),
                isOwn && addressShared ? memberTexts.messages_answer_shared() : null,
              ])}
            </p>
            <p dir="auto" className="readable mt-2 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
