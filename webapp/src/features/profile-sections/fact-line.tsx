import { nextFact } from '@/shared/i18n/format';

export type FactLineProps = { facts: readonly string[] };

/**
 * Facts with dots between them, on as many lines as they need. Each dot has its place before its fact, and what begins a line has that
 * place outside of it: so no line begins or ends with a dot.
 */
export function FactLine({ facts }: FactLineProps) {
  return (
    <p className="overflow-x-clip text-caption text-ink-muted tabular wrap-anywhere">
      <span className="-ms-3.5 flex flex-wrap">
        {facts.map((fact, index) => (
          <span key={fact} className="relative min-w-0 ps-3.5">
            {index === 0 ? null : (
              <span className="absolute start-0 min-w-3.5 text-center whitespace-pre">{nextFact}</span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}
