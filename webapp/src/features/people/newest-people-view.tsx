import { type ReactNode, useId } from 'react';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink, Link } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { TagList } from '@/shared/ui/tag';
import { CompactPersonCard } from './compact-person-card';
import { CompactSkeleton } from './compact-skeleton';

export type NewestPeopleViewProps = {
  /** Newest first; null while loading, and when they could not be loaded. */
  people: readonly PersonMatch[] | null;
  /** Why they could not be loaded. */
  error?: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** The buttons for a person. */
  actionsFor?: ((found: PersonMatch) => ReactNode) | undefined;
};

/** How many people are shown. The search has the others. */
const shownPeople = 6;

/** Two or three columns, as wide for one person as for six. */
const gridClasses = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4 max-sm:gap-3';

/** The professionals who came last, with the way to all of them. */
export function NewestPeopleView({ people, ...rest }: NewestPeopleViewProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={memberTexts.people_newest()}
        actions={
          people === null || people.length === 0 ? undefined : (
            <Link to="/app/people" search={{ role: 'Wright', sort: 'NEWEST' }}>
              {memberTexts.people_newest_all()}
            </Link>
          )
        }
      />
      <Content people={people} {...rest} />
    </Card>
  );
}

function Content({ people, error, isRetrying, onRetry, actionsFor }: NewestPeopleViewProps) {
  if (error !== undefined) return <ErrorState text={error} onRetry={onRetry} isRetrying={isRetrying} />;
  if (people === null) return <CompactSkeleton className={gridClasses} />;
  if (people.length === 0) {
    return (
      <EmptyState
        level={3}
        title={memberTexts.people_empty_title()}
        text={memberTexts.people_empty_text()}
        action={
          <ButtonLink to="/app/invite-links" icon="person_add" variant="secondary">
            {memberTexts.people_empty_action()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={gridClasses}>
      {people.slice(0, shownPeople).map((found) => (
        <CompactPersonCard
          key={found.person.memberId}
          found={found}
          isOnPeoplePage={false}
          actions={actionsFor?.(found)}
        >
          <Place location={found.person.location} />
          <Skills labels={found.person.topTags} />
        </CompactPersonCard>
      ))}
    </ul>
  );
}

function Place({ location }: { location: string | null }) {
  if (location === null) return null;
  return (
    <p className="mt-3 flex items-start gap-1.5 text-small text-ink-muted wrap-anywhere">
      <Icon name="location_on" className="mt-0.5 flex-none" />
      {location}
    </p>
  );
}

function Skills({ labels }: { labels: readonly string[] }) {
  return labels.length === 0 ? null : <TagList label={memberTexts.people_tags()} labels={labels} className="mt-3" />;
}
