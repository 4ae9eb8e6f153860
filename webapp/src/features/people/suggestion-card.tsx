import type { ReactNode } from 'react';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { CompactPersonCard } from './compact-person-card';
import { suggestionReason } from './suggestion-reason';

export type SuggestionCardProps = {
  suggestion: PersonSuggestion;
  onDismiss: () => void;
  /** The buttons for the person. */
  actions?: ReactNode;
};

/** A suggested person, with the reason for the suggestion. */
export function SuggestionCard({ suggestion, onDismiss, actions }: SuggestionCardProps) {
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
