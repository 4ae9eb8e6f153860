import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { StatTile } from '@/shared/ui/stat-tile';
import type { VisitSummary } from './summarize-visits';
import { bestDayInWords, changeOnWeekBefore, trendOf, yesterdayInWords } from './visit-words';
import { VisitsCard } from './visits-card';

export type StatisticsViewProps = {
  /** Null while it is loading, and when it could not be loaded. */
  visits: VisitSummary | null;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
};

/** The visits of the profile: three numbers, and a chart of thirty days. */
export function StatisticsView({ visits, error, onRetry, isRetrying }: StatisticsViewProps) {
  if (visits !== null) return <Visits visits={visits} />;
  if (error !== null) {
    return (
      <Card as="div">
        <ErrorState text={errorText(error)} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    );
  }
  return (
    <SkeletonGroup>
      <Visits visits={null} />
    </SkeletonGroup>
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
