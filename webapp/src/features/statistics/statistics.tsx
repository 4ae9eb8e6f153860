import { useGetProfileStatistics } from '@/shared/api/generated/endpoints/sharing/sharing';
import { StatisticsView } from './statistics-view';
import { summarizeVisits } from './summarize-visits';

/** Whether anybody has opened one's own profile in the last thirty days; null while that is not known. */
export function useHasVisits(): boolean | null {
  const { data } = useGetProfileStatistics();
  return data === undefined ? null : data.totalVisitsLast30Days > 0;
}

export type StatisticsProps = {
  /** The present moment; its UTC day is the last of the thirty. */
  now: string;
};

/** The visit statistics of one's own profile. */
export function Statistics({ now }: StatisticsProps) {
  const statistics = useGetProfileStatistics();
  return (
    <StatisticsView
      visits={statistics.data === undefined ? null : summarizeVisits(statistics.data, now)}
      error={statistics.error}
      isRetrying={statistics.isFetching}
      onRetry={() => {
        void statistics.refetch();
      }}
    />
  );
}
