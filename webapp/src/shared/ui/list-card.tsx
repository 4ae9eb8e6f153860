import { type ReactNode, useId } from 'react';
import { useKeptPosition } from '../lib/use-kept-position';
import { Card } from './card';
import { ListCardSkeleton } from './list-card-skeleton';
import { LoadMore } from './load-more';
import { QueryState } from './query-state';
import { SectionHeader, type SectionHeaderProps } from './section-header';
import type { ListState } from './use-list';

export type ListCardProps<Item> = Pick<SectionHeaderProps, 'title' | 'description' | 'actions'> & {
  list: ListState<Item>;
  /** The text to show when the list could not be loaded. */
  failure: string;
  /** Content between the heading and the rows. */
  search?: ReactNode;
  /** Shown in place of the rows if there are none. */
  empty: ReactNode;
  /** Shows only `empty`, without heading and search, because there has never been a row. */
  isBlank?: boolean;
  row: (item: Item) => ReactNode;
  rowsClassName?: string;
};

/** A card with a list of people, in all its states. Coming back in the history restores its position. */
export function ListCard<Item>({
  list,
  failure,
  search,
  empty,
  isBlank = false,
  row,
  rowsClassName = 'mt-5',
  ...header
}: ListCardProps<Item>) {
  const id = useId();
  useKeptPosition(list.data !== undefined);
  return (
    <QueryState
      query={list}
      failure={failure}
      skeleton={<ListCardSkeleton isOfPeople />}
      frame={(failed) => <Card as="div">{failed}</Card>}
    >
      {(items) =>
        isBlank ? (
          <Card as="div">{empty}</Card>
        ) : (
          <Card aria-labelledby={id}>
            <SectionHeader {...header} id={id} headingRef={list.headingRef} />
            {search}
            {/* Said when a search changes it. */}
            <div
              aria-live={search === undefined ? undefined : 'polite'}
              className={items.length === 0 ? 'mt-5' : undefined}
            >
              {items.length === 0 ? empty : <ul className={rowsClassName}>{items.map(row)}</ul>}
              <LoadMore {...list.more} className="mt-5" />
            </div>
          </Card>
        )
      }
    </QueryState>
  );
}
