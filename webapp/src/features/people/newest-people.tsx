import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink, Link } from '@/shared/ui/link';
import { QueryState, shownAs } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { TagList } from '@/shared/ui/tag';
import { CompactPersonCard } from './compact-person-card';
import { CompactSkeleton } from './compact-skeleton';
import { peopleError } from './people-error';
import { peopleQuery } from './people-query';

/** How many people are shown. The search has the others. */
const shownPeople = 6;

/** Two or three columns, as wide for one person as for six. */
const gridClasses = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4 max-sm:gap-3';

export type NewestPeopleProps = {
  /** The buttons for a person. */
  actionsFor?: ((found: PersonMatch) => ReactNode) | undefined;
};

/**
 * The professionals who joined last, with a link to all of them. They are the first page of the search to which the link leads.
 * Unlike there, they are not requested again at every visit, because each request counts towards the limit of searches.
 */
export function NewestPeople({ actionsFor }: NewestPeopleProps) {
  const id = useId();
  const query = useInfiniteQuery(peopleQuery({ role: 'Wright', sort: 'NEWEST' }));
  const newest = shownAs(query, ({ pages }) => pages[0]?.items);
  return (
    <Card aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={memberTexts.people_newest()}
        actions={
          newest.data === undefined || newest.data.length === 0 ? undefined : (
            <Link to="/app/people" search={{ role: 'Wright', sort: 'NEWEST' }}>
              {memberTexts.people_newest_all()}
            </Link>
          )
        }
      />
      <QueryState query={newest} failure={peopleError} skeleton={<CompactSkeleton className={gridClasses} />}>
        {(people) => (people.length === 0 ? <NobodyYet /> : <Newest people={people} actionsFor={actionsFor} />)}
      </QueryState>
    </Card>
  );
}

function NobodyYet() {
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

function Newest({ people, actionsFor }: NewestPeopleProps & { people: readonly PersonMatch[] }) {
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
