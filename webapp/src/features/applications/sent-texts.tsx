import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { Quote } from '@/shared/ui/application-timeline';

export type SentTextsProps = { application: Pick<OwnApplication, 'message' | 'answers'> };

/** What the applicant wrote. */
export function SentTexts({ application: { message, answers } }: SentTextsProps) {
  return (
    <>
      {message === null ? null : <Quote>{message}</Quote>}
      {answers.length === 0 ? null : (
        <dl className="mt-2 grid gap-1.5 text-small">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-ink-muted">
                <bdi>{question}</bdi>
              </dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
