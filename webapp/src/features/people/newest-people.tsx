import { useInfiniteQuery } from '@tanstack/react-query';
import type { NewestPeopleViewProps } from './newest-people-view';
import { NewestPeopleView } from './newest-people-view';
import { peopleError } from './people-error';
import { peopleQuery } from './people-query';

export type NewestPeopleProps = Pick<NewestPeopleViewProps, 'actionsFor'>;

/**
 * The professionals who came last. They are the first page of the search to which the link leads, and unlike there, they are not asked
 * for again at every visit: each time counts as a search, of which there is a limit.
 */
export function NewestPeople({ actionsFor }: NewestPeopleProps) {
  const list = useInfiniteQuery(peopleQuery({ role: 'Wright', sort: 'NEWEST' }));
  const first = list.data?.pages[0];
  return (
    <NewestPeopleView
      people={first?.items ?? null}
      error={first === undefined && list.isError ? peopleError(list.error) : undefined}
      isRetrying={list.isFetching}
      onRetry={() => {
        void list.refetch();
      }}
      actionsFor={actionsFor}
    />
  );
}
