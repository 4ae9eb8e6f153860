import { type ReactNode, type Ref, useId } from 'react';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { memberTexts } from '@/shared/i18n/member-texts';
import { CompactSkeleton } from './compact-skeleton';
import { SuggestionCard } from './suggestion-card';

export type SuggestionsViewProps = {
  /** Null while loading. */
  suggestions: readonly PersonSuggestion[] | null;
  onDismiss: (suggestion: PersonSuggestion) => void;
  actionsFor?: ((suggestion: PersonSuggestion) => ReactNode) | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
};

const gridClasses = 'mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** People with whom the user has something in common. Nothing if there are none. */
export function SuggestionsView({ suggestions, onDismiss, actionsFor, headingRef }: SuggestionsViewProps) {
  const id = useId();
  if (suggestions?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-h3">
        {memberTexts.suggestions_heading()}
      </h2>
      {suggestions === null ? (
        <CompactSkeleton className={gridClasses} />
      ) : (
        <ul className={gridClasses}>
          {suggestions.map((suggestion) => (
            <SuggestionCard
              key={suggestion.person.memberId}
              suggestion={suggestion}
              onDismiss={() => {
                onDismiss(suggestion);
              }}
              actions={actionsFor?.(suggestion)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
