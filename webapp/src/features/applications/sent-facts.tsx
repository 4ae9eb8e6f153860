import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { formatDay, formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

export type SentFactsProps = Pick<OwnApplication, 'responseDueAt' | 'endsAt'> & {
  /** What happens at the end. */
  ends: string;
};

/** What is known of an application that was just sent: where it stands, until when an answer is due, and its end. */
export function SentFacts({ responseDueAt, endsAt, ends }: SentFactsProps) {
  return (
    <dl className="mt-5 grid divide-border rounded-m border border-border max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
      <Fact term={memberTexts.applications_sent_status()} text={memberTexts.applications_sent_unread()} />
      {responseDueAt === null ? null : (
        <Fact
          term={memberTexts.applications_sent_due()}
          text={memberTexts.applications_sent_due_by({ day: formatDay(responseDueAt) })}
        />
      )}
      {endsAt === null ? null : <Fact term={ends} text={formatFullDay(endsAt)} />}
    </dl>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="px-4 py-3 max-sm:flex max-sm:justify-between max-sm:gap-4">
      <dt className="text-caption text-ink-muted">{term}</dt>
      <dd className="text-control font-semibold">{text}</dd>
    </div>
  );
}
