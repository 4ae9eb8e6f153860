import { useGetProfileStatistics } from '@/shared/api/generated/endpoints/sharing/sharing';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatTile } from '@/shared/ui/stat-tile';
import { summarizeVisits, type VisitSummary } from './summarize-visits';
import { bestDayInWords, changeOnWeekBefore, openedTodayInWords, trendOf, yesterdayInWords } from './visit-words';
import { VisitsCard } from './visits-card';

/** Whether anybody has opened the user's profile in the last thirty days; null while this is not known. */
export function useHasVisits(): boolean | null {
  const { data } = useGetProfileStatistics();
  return data === undefined ? null : data.totalVisitsLast30Days > 0;
}

/** A sentence about the visits of today. Renders nothing after an error, because the statistics show that error. */
export function OpenedToday() {
  const { data, isPending } = useGetProfileStatistics();
  if (data !== undefined) return openedTodayInWords(data.totalVisitsToday);
  if (!isPending) return null;
  return (
    <span className="flex h-lh items-center">
      <Skeleton className="h-4 w-64 max-w-full" />
    </span>
  );
}

export type StatisticsProps = {
  /** The present moment; its UTC day is the last of the thirty. */
  now: string;
};

/** The visit statistics of one's own profile: three numbers, and a chart of thirty days. */
export function Statistics({ now }: StatisticsProps) {
  return (
    <QueryState
      query={useGetProfileStatistics()}
      skeleton={
        <SkeletonGroup>
          <Visits visits={null} />
        </SkeletonGroup>
      }
      frame={(failure) => <Card as="div">{failure}</Card>}
    >
      {(statistics) => <Visits visits={summarizeVisits(statistics, now)} />}
    </QueryState>
  );
}

function Visits({ visits }: { visits: VisitSummary | null }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-3 gap-4 max-sm:gap-2 max-[23rem]:grid-cols-1">
        <StatTile
          label={memberTexts.visits_today()}
          value={visits?.today ?? null}
          {...(visits === null ? {} : { change: yesterdayInWords(visits.yesterday) })}
        />
        <StatTile
          label={memberTexts.visits_last_7_days()}
          value={visits?.last7Days ?? null}
          {...(visits === null
            ? {}
            : { change: changeOnWeekBefore(visits.changeOnWeekBefore), trend: trendOf(visits.changeOnWeekBefore) })}
        />
        <StatTile
          label={memberTexts.visits_last_30_days()}
          value={visits?.last30Days ?? null}
          {...(visits === null ? {} : { change: bestDayInWords(visits) })}
        />
      </div>
      <VisitsCard visits={visits} />
    </div>
  );
}
