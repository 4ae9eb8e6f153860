import type { ReactNode } from 'react';
import { errorText } from '../i18n/error-text';
import { ErrorState } from './error-state';

/** The properties of a query that decide which state is shown. A query of TanStack Query has them. */
export type ShownQuery<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Queries = readonly ShownQuery<unknown>[];

type Json = object | string | number | boolean | null;

/** The data of a query once they are loaded: null for an operation that answered without a body. */
type DataOf<Query extends ShownQuery<unknown>> =
  | Extract<Query['data'], Json>
  | (Exclude<Query['data'], Json | undefined> extends never ? never : null);

/** A query with the result of `convert` in place of its data. */
export const shownAs = <Query extends ShownQuery<unknown>, Result>(
  { data, error, isFetching, refetch }: Query,
  convert: (data: DataOf<Query>) => Result | undefined,
): ShownQuery<Result> => ({
  data: data === undefined ? undefined : convert(data as DataOf<Query>),
  error,
  isFetching,
  refetch,
});

/** Combines several queries, all of which are needed, into one. A retry repeats those that have failed. */
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
  /** The text to show when there are no data; by default the text of the error. */
  failure?: string | ((error: Error) => string);
  /** A placeholder in the shape of the content, shown while the data are loading. */
  skeleton: ReactNode;
  /** Renders the failure within the frame of the data, such as a card. */
  frame?: (failure: ReactNode) => ReactNode;
  children: (data: DataOf<Query>) => ReactNode;
};

/**
 * Shows the state of a query: its data, or if there are none, a skeleton or an error with a button that tries again.
 * While data are read again, and if that fails, the existing data stay visible.
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
