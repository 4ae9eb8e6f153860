import { Icon } from '@/shared/ui/icon';
import type { Question } from './questions';
import { useAnchor } from './use-anchor';

export type QuestionListProps = { questions: readonly Question[] };

/** Questions that expand. Each has a URL of its own. */
export function QuestionList({ questions }: QuestionListProps) {
  useAnchor(openQuestion);
  return (
    <div className="mt-8 border-t border-border">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group scroll-mt-6 border-b border-border">
          <summary className="flex cursor-pointer list-none items-center gap-4 rounded-s py-4 font-semibold marker:content-none hover:text-primary-ink">
            <h2 className="flex-1 text-h3">{question()}</h2>
            <Icon name="expand_more" className="text-ink-muted group-open:rotate-180" />
          </summary>
          <p className="pe-10 pt-1 pb-5 text-ink-muted">{answer()}</p>
        </details>
      ))}
    </div>
  );
}

function openQuestion(place: HTMLElement): void {
  if (!(place instanceof HTMLDetailsElement)) return;
  place.open = true;
  place.scrollIntoView({ block: 'start' });
  place.querySelector('summary')?.focus({ preventScroll: true });
}
