import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { pendingChange, whilePending } from '@/shared/api/cache-writes';
import { useDismissSuggestion } from '@/shared/api/generated/endpoints/people/people';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { notify } from '@/shared/ui/notify';
import { CompactSkeleton } from './compact-skeleton';
import { SuggestionCard } from './suggestion-card';
import { suggestionsQuery } from './suggestions-query';

const gridClasses = 'mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

export type SuggestionsProps = { actionsFor?: (suggestion: PersonSuggestion) => ReactNode };

/**
 * Suggests people who share a workplace, a school or tags with the user, and dismisses them for good. Without suggestions, and when
 * they could not be loaded, nothing is shown: the search beneath finds everybody.
 */
export function Suggestions({ actionsFor }: SuggestionsProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const query = suggestionsQuery();
  const { data, isError } = useQuery(query);
  const dismiss = useDismissSuggestion();
  const headingRef = useKeptFocus(data === undefined ? null : data.map(({ person }) => person.memberId).join());
  if (data === undefined ? isError : data.length === 0) return null;

  const remove = async ({ person: { memberId, displayName } }: PersonSuggestion) => {
    const change = pendingChange<PersonSuggestion[]>(query.queryKey, (known) =>
      known.filter(({ person }) => person.memberId !== memberId),
    );
    try {
      await whilePending(queryClient, [change], () => dismiss.mutateAsync({ memberId }));
      notify({
        tone: 'info',
        text: memberTexts.suggestions_dismissed({ name: displayName ?? memberTexts.people_name_hidden() }),
      });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-h3">
        {memberTexts.suggestions_heading()}
      </h2>
      {data === undefined ? (
        <CompactSkeleton className={gridClasses} />
      ) : (
        <ul className={gridClasses}>
          {data.map((suggestion) => (
            <SuggestionCard
              key={suggestion.person.memberId}
              suggestion={suggestion}
              onDismiss={() => {
                void remove(suggestion);
              }}
              actions={actionsFor?.(suggestion)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
