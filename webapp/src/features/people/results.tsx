import { useId } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { peopleError } from './people-error';
import { filterCount, withoutFilters } from './people-search';
import type { PeopleViewProps } from './people-view';
import { PersonCard } from './person-card';

export type ResultsProps = PeopleViewProps & {
  /** The number of found people in words. */
  countText: string | null;
};

/** The found people, or a notice if there are none. */
export function Results(props: ResultsProps) {
  const id = useId();
  const { list, countText, isSearching } = props;
  const isOnlyYou = findsOnlyYou(props);
  return (
    <section aria-labelledby={id} aria-busy={isSearching} className="mt-5">
      <h2 id={id} className="sr-only">
        {memberTexts.people_results()}
      </h2>
      {/* The element is always rendered, because screen readers announce only changes within one that exists. */}
      <p
        role="status"
        className={classNames(
          'tabular mb-3 text-small text-ink-muted empty:hidden',
          (list.data?.length === 0 || isOnlyYou) && 'sr-only',
        )}
      >
        {isSearching ? null : isOnlyYou ? onlyYouTitle(props) : countText}
      </p>
      <Content {...props} />
    </section>
  );
}

function Content({ list, actionsFor, ownId, ...rest }: ResultsProps) {
  return (
    <QueryState
      query={list}
      failure={peopleError}
      skeleton={<ResultsSkeleton />}
      frame={(failure) => <Card as="div">{failure}</Card>}
    >
      {(people) =>
        people.length === 0 ? (
          <Nobody {...rest} />
        ) : (
          <>
            {findsOnlyYou({ list, ownId }) ? <OnlyYou {...rest} /> : null}
            <ul className="grid grid-cols-1 gap-4 max-sm:gap-3">
              {people.map((found) => (
                <PersonCard key={found.person.memberId} found={found} actions={actionsFor?.(found)} />
              ))}
            </ul>
            <LoadMore {...list.more} label={memberTexts.people_more()} className="mt-5" />
          </>
        )
      }
    </QueryState>
  );
}

/** Whether the search finds only the user, who looks for other people. */
const findsOnlyYou = ({ list: { data, more }, ownId }: Pick<ResultsProps, 'list' | 'ownId'>): boolean =>
  ownId !== undefined && !more.hasMore && data?.length === 1 && data[0]?.person.memberId === ownId;

const isNarrowed = (search: ResultsProps['search']) => search.query !== undefined || filterCount(search) > 0;

const onlyYouTitle = ({ search }: Pick<ResultsProps, 'search'>): string =>
  isNarrowed(search) ? memberTexts.people_only_you_search_title() : memberTexts.people_only_you_title();

/** A label above the user's own card, which shows how others see it in their results. */
function OnlyYou({ search, onSearch }: Pick<ResultsProps, 'search' | 'onSearch'>) {
  const hasMoreToShow = isNarrowed(search);
  return (
    <>
      <Card as="div">
        <SectionHeader
          level={3}
          title={onlyYouTitle({ search })}
          description={hasMoreToShow ? memberTexts.people_only_you_search_text() : memberTexts.people_only_you_text()}
          actions={
            <>
              {hasMoreToShow ? (
                <Button
                  variant="secondary"
                  size="s"
                  onClick={() => {
                    onSearch({});
                  }}
                >
                  {memberTexts.people_nobody_action()}
                </Button>
              ) : null}
              <ButtonLink to="/app/invite-links" icon="person_add" variant="secondary" size="s">
                {memberTexts.people_empty_action()}
              </ButtonLink>
            </>
          }
        />
      </Card>
      <h3 className="mt-6 mb-3 text-h3">{memberTexts.people_only_you_how()}</h3>
    </>
  );
}

function Nobody({ search, onSearch }: Pick<ResultsProps, 'search' | 'onSearch'>) {
  const hasFilters = filterCount(search) > 0;
  if (search.query === undefined && !hasFilters) {
    return (
      <Card as="div">
        <EmptyState
          level={3}
          title={memberTexts.people_empty_title()}
          text={memberTexts.people_empty_text()}
          action={
            <ButtonLink to="/app/invite-links" icon="person_add">
              {memberTexts.people_empty_action()}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <Card as="div">
      <EmptyState
        level={3}
        title={memberTexts.people_nobody_title()}
        text={hasFilters ? memberTexts.people_nobody_filters() : memberTexts.people_nobody_words()}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              onSearch(hasFilters ? withoutFilters(search) : {});
            }}
          >
            {hasFilters ? memberTexts.people_filters_clear() : memberTexts.people_nobody_action()}
          </Button>
        }
      />
    </Card>
  );
}

const rowNames = ['first', 'second', 'third', 'fourth'];

/** Placeholders for the results of a search. */
function ResultsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-4 max-sm:gap-3">
      {rowNames.map((row) => (
        <Card key={row} as="div" className="flex gap-5 max-sm:gap-4">
          <Skeleton className="size-24 rounded-pill! max-sm:size-16" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-6 w-44 max-w-full" />
            <Skeleton className="mt-3 h-4 w-72 max-w-full" />
            <Skeleton className="mt-2 h-4 w-56 max-w-full" />
            <Skeleton className="mt-4 h-6.5 w-64 max-w-full" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
