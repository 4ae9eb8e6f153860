import { type ReactNode, useId } from 'react';
import type { Connection } from '@/shared/api/generated/model/connection';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { LoadMore } from '@/shared/ui/load-more';
import { SectionHeader } from '@/shared/ui/section-header';
import type { ShownList } from './use-connection-list';

export type ConnectionListProps = {
  list: ShownList;
  title: string;
  description?: string;
  failure: string;
  /** Stands between the heading and the rows. */
  search?: ReactNode;
  /** Stands in place of the rows if there are none. */
  empty: ReactNode;
  row: (connection: Connection) => ReactNode;
};

/** A card with a list of connections or requests. */
export function ConnectionListCard({ list, title, description, failure, search, empty, row }: ConnectionListProps) {
  const id = useId();
  const { items, isFailed, isRetrying, onRetry, hasMore, isLoadingMore, onLoadMore, headingRef } = list;
  if (items === null) {
    return isFailed ? (
      <Card as="div">
        <ErrorState text={failure} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    ) : (
      <ListCardSkeleton isOfPeople />
    );
  }
  return (
    <Card aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={title}
        {...(description === undefined ? {} : { description })}
        {...(headingRef === undefined ? {} : { headingRef })}
      />
      {search}
      <div className="mt-5">
        {items.length === 0 ? (
          empty
        ) : (
          <>
            <ul>{items.map(row)}</ul>
            <LoadMore
              count={items.length}
              hasMore={hasMore}
              isLoading={isLoadingMore}
              onLoadMore={onLoadMore}
              className="mt-5"
            />
          </>
        )}
      </div>
    </Card>
  );
}
