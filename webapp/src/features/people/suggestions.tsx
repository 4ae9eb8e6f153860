import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pendingChange, whilePending } from '@/shared/api/cache-writes';
import { useDismissSuggestion } from '@/shared/api/generated/endpoints/people/people';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { notify } from '@/shared/ui/notify';
import { suggestionsQuery } from './suggestions-query';
import { SuggestionsView } from './suggestions-view';

export type SuggestionsProps = { actionsFor?: (suggestion: PersonSuggestion) => ReactNode };

/**
 * Suggests people, and dismisses them for good. Without suggestions, and when they could not be loaded, nothing is shown: the
 * search beneath finds everybody.
 */
export function Suggestions({ actionsFor }: SuggestionsProps) {
  const queryClient = useQueryClient();
  const query = suggestionsQuery();
  const { data, isError } = useQuery(query);
  const dismiss = useDismissSuggestion();
  const headingRef = useKeptFocus(data === undefined ? null : data.map(({ person }) => person.memberId).join());
  if (isError && data === undefined) return null;

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
    <SuggestionsView
      suggestions={data ?? null}
      onDismiss={(suggestion) => {
        void remove(suggestion);
      }}
      actionsFor={actionsFor}
      headingRef={headingRef}
    />
  );
}
