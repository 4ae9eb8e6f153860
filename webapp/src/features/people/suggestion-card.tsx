import type { ReactNode } from 'react';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { suggestionReason } from './suggestion-reason';

export type SuggestionCardProps = {
  suggestion: PersonSuggestion;
  onDismiss: () => void;
  /** The buttons for the person. */
  actions?: ReactNode;
};

/** A suggested person, and what the user has in common with them. */
export function SuggestionCard({ suggestion, onDismiss, actions }: SuggestionCardProps) {
  const { person, workplace } = suggestion;
  const name = person.displayName ?? memberTexts.people_name_hidden();
  const reason = suggestionReason(suggestion);
  const work = [workplace?.title, workplace?.organization].filter(Boolean).join(', ');
  const line = work === '' ? person.headline : work;
  return (
    <Card
      as="li"
      className="relative flex flex-col p-5! transition-colors duration-120 hover:border-border-strong has-[a:focus-visible]:border-primary-ink"
    >
      <div className="flex items-start gap-3 pe-8">
        <Avatar name={name} photoUrl={person.photoUrl} size="m" />
        <div className="min-w-0">
          <h3 className="font-bold wrap-anywhere">
            <Link
              to="/app/people/$memberId"
              params={{ memberId: person.memberId }}
              state={{ isFromPeople: true }}
              className="inline-block font-bold! text-ink! after:absolute after:inset-0 after:rounded-l"
            >
              {name}
            </Link>
          </h3>
          {line === null ? null : <p className="line-clamp-2 text-small text-ink-muted wrap-anywhere">{line}</p>}
        </div>
      </div>
      {reason === null ? null : (
        <p className="mt-3 flex items-start gap-1.5 text-small wrap-anywhere">
          <Icon name={reason.icon} className="mt-0.5 flex-none text-ink-muted" />
          {reason.text}
        </p>
      )}
      {/* Above the link, which covers the card. */}
      <IconButton
        icon="close"
        size="s"
        label={memberTexts.suggestions_dismiss({ name })}
        className="absolute! end-2 top-2"
        onClick={onDismiss}
      />
      {actions ? <div className="relative mt-auto flex flex-wrap gap-2 pt-4">{actions}</div> : null}
    </Card>
  );
}
