import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { pendingChange, whilePending } from '@/shared/api/cache-writes';
import {
  getListPeopleSuggestionsQueryOptions,
  useDismissSuggestion,
} from '@/shared/api/generated/endpoints/people/people';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { errorText } from '@/shared/i18n/error-text';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import type { IconName } from '@/shared/ui/icon-name';
import { notify } from '@/shared/ui/notify';
import { CompactPersonCard } from './compact-person-card';
import { CompactSkeleton } from './compact-skeleton';

const gridClasses = 'mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

export type SuggestionsProps = { actionsFor?: (suggestion: PersonSuggestion) => ReactNode };

/**
 * Suggests people who share a workplace, a school or tags with the user, and dismisses them for good. Renders nothing
 * if there are no suggestions or they could not be loaded, because people can use the search below.
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

type SuggestionCardProps = {
  suggestion: PersonSuggestion;
  onDismiss: () => void;
  /** The buttons for the person. */
  actions?: ReactNode;
};

/** A suggested person, with the reason for the suggestion. */
function SuggestionCard({ suggestion, onDismiss, actions }: SuggestionCardProps) {
  const name = suggestion.person.displayName ?? memberTexts.people_name_hidden();
  const reason = suggestionReason(suggestion);
  return (
    <CompactPersonCard
      found={suggestion}
      isOnPeoplePage
      corner={
        <IconButton icon="close" size="s" label={memberTexts.suggestions_dismiss({ name })} onClick={onDismiss} />
      }
      actions={actions}
    >
      {reason === null ? null : (
        <p className="mt-3 flex items-start gap-1.5 text-small wrap-anywhere">
          <Icon name={reason.icon} className="mt-0.5 flex-none text-ink-muted" />
          {reason.text}
        </p>
      )}
    </CompactPersonCard>
  );
}

const reasons: Readonly<Record<string, { icon: IconName; text: (shared: string) => string }>> = {
  SHARED_CONNECTION: { icon: 'group', text: () => memberTexts.suggestions_shared_connection() },
  SHARED_WORKPLACE: { icon: 'apartment', text: (shared) => memberTexts.suggestions_shared_workplace({ shared }) },
  SHARED_SCHOOL: { icon: 'school', text: (shared) => memberTexts.suggestions_shared_school({ shared }) },
  SHARED_TAG: { icon: 'star', text: (shared) => memberTexts.suggestions_shared_tag({ shared }) },
};

/** Why somebody is suggested, in words; null for a reason that only a newer server knows. */
function suggestionReason({ reason, shared }: PersonSuggestion): { icon: IconName; text: string } | null {
  const known = reasons[reason];
  return known === undefined ? null : { icon: known.icon, text: known.text(formatList([...shared])) };
}

/** Two rows of three on wide screens. */
const shownCount = 6;

/** The people who are suggested to the user. */
const suggestionsQuery = () => getListPeopleSuggestionsQueryOptions({ limit: shownCount });
