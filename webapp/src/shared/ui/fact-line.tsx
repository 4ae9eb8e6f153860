import { nextFact } from '../i18n/format-visitor';

export type FactLineProps = { facts: readonly (string | null | undefined)[] };

/**
 * Facts with dots between them, on as many lines as they need. Unknown facts are left out. Each dot is before its fact.
 * At the beginning of a line the dot is outside of the visible area, so no line begins or ends with a dot. The text has
 * the size and the colour of the paragraph around it.
 */
export function FactLine({ facts }: FactLineProps) {
  return (
    <span className="block overflow-x-clip wrap-anywhere">
      <span className="-ms-3.5 flex flex-wrap">
        {facts.filter(Boolean).map((fact, index) => (
          <span key={fact} className="relative min-w-0 ps-3.5">
            {index === 0 ? null : (
              <span className="absolute start-0 min-w-3.5 text-center whitespace-pre">{nextFact}</span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
