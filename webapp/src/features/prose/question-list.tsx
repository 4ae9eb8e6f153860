import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import type { Question, QuestionGroup } from './questions';
import { useAnchor } from './use-anchor';

export type QuestionListProps = { groups: readonly QuestionGroup[] };

/** Questions that expand, in groups. Each question and each group has a URL of its own. */
export function QuestionList({ groups }: QuestionListProps) {
  useAnchor(showPlace);
  return groups.map(({ id, heading, questions }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mt-10 scroll-mt-6 text-h2">
        {heading()}
      </h2>
      <div className="mt-3 divide-y divide-border rounded-l border border-border bg-surface shadow-card">
        {questions.map((question) => (
          <Answered key={question.id} {...question} />
        ))}
      </div>
    </section>
  ));
}

function Answered({ id, question, answer, place }: Question) {
  return (
    <details id={id} className="group scroll-mt-6 px-3.5 max-sm:px-1.5">
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-m px-2.5 py-4 -outline-offset-4 marker:content-none hover:text-primary-ink">
        <h3 className="flex-1 text-h3">{question()}</h3>
        <Icon name="expand_more" className="text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="px-2.5 pt-1 pb-5 text-ink-muted sm:pe-12">
        <p className="text-pretty">{answer()}</p>
        {place === undefined ? null : (
          <Link to={place.to} className="mt-2 inline-block">
            {place.label()}
          </Link>
        )}
      </div>
    </details>
  );
}

function showPlace(place: HTMLElement): void {
  place.scrollIntoView({ block: 'start' });
  if (place instanceof HTMLDetailsElement) {
    place.open = true;
    place.querySelector('summary')?.focus({ preventScroll: true });
  } else place.focus({ preventScroll: true });
}
