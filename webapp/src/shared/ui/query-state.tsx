import type { ReactNode } from 'react';
import { errorText } from '../i18n/error-text';
import { ErrorState } from './error-state';

/** What decides what is shown of a query. A query of TanStack Query is one. */
export type ShownQuery<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Queries = readonly ShownQuery<unknown>[];

type Json = object | string | number | boolean | null;

/** What a query has once it is there: null for an operation that answered without a body. */
type DataOf<Query extends ShownQuery<unknown>> =
  | Extract<Query['data'], Json>
  | (Exclude<Query['data'], Json | undefined> extends never ? never : null);

/** A query with what `convert` makes of its data. */
export const shownAs = <Query extends ShownQuery<unknown>, Result>(
  { data, error, isFetching, refetch }: Query,
  convert: (data: DataOf<Query>) => Result | undefined,
): ShownQuery<Result> => ({
  data: data === undefined ? undefined : convert(data as DataOf<Query>),
  error,
  isFetching,
  refetch,
});

/** Several queries of which all are needed, as one. Trying again repeats those that have failed. */
export function allOf<const All extends Queries>(
  ...queries: All
): ShownQuery<{ [Index in keyof All]: DataOf<All[Index]> }> {
  const isComplete = queries.every(({ data }) => data !== undefined);
  return {
    data: isComplete ? (queries.map(({ data }) => data) as { [Index in keyof All]: DataOf<All[Index]> }) : undefined,
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}

export type QueryStateProps<Query extends ShownQuery<unknown>> = {
  query: Query;
  /** What to say when there are no data. Without it, the text of the error. */
  failure?: string | ((error: Error) => string);
  /** Shown while the data are loading: the shape of what will be there. */
  skeleton: ReactNode;
  /** Puts the failure into what surrounds the data, such as a card. */
  frame?: (failure: ReactNode) => ReactNode;
  children: (data: DataOf<Query>) => ReactNode;
};

/**
 * The states of a query: the data, and without any, a skeleton or why they could not be loaded, with a button that tries again. Data that are
 * there stay when they are read again, also if that fails.
 */
export function QueryState<Query extends ShownQuery<unknown>>({
  query: { data, error, isFetching, refetch },
  failure = errorText,
  skeleton,
  frame = (failed) => failed,
  children,
}: QueryStateProps<Query>): ReactNode {
  if (data !== undefined) return children(data as DataOf<Query>);
  if (error === null) return skeleton;
  return frame(
    <ErrorState
      text={typeof failure === 'string' ? failure : failure(error)}
      isRetrying={isFetching}
      onRetry={() => {
        void refetch();
      }}
    />,
  );
}
