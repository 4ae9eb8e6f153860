import type { LinkVisits } from '../api/generated/model/link-visits';
import { formatDay, formatNumber, joinFacts } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';

export type VisitsByDayProps = {
  visits: LinkVisits;
  /** The days of the statistics, oldest first. */
  days: readonly string[];
  /** A link that was deleted: nobody comes by it any more. */
  isPast?: boolean;
};

const barWidth = 3;
const barStep = 4;
const chartHeight = 28;
/** As many visits as the whole height stands for at least: a single one does not look like a rush. */
const leastScale = 4;
/** The height of a day without visits. */
const baseline = 1;

/**
 * The visits by one link in the days of the statistics, as a bar for each day. A pointer on a bar shows its day, and screen readers
 * read the days on which somebody came.
 */
export function VisitsByDay({ visits: { dailyVisits, totalVisits }, days, isPast = false }: VisitsByDayProps) {
  const most = Math.max(...dailyVisits, leastScale);
  const inWords = (count: number, index: number) =>
    memberTexts.links_visits_day({ day: formatDay(days[index] ?? ''), count });
  const daysWithVisits = dailyVisits.flatMap((count, index) => (count === 0 ? [] : [inWords(count, index)]));
  const width = dailyVisits.length * barStep - (barStep - barWidth);
  return (
    <div className="max-sm:flex max-sm:items-end max-sm:gap-3">
      <svg
        viewBox={`0 0 ${width} ${chartHeight}`}
        width={width}
        height={chartHeight}
        aria-hidden="true"
        className="block"
      >
        {dailyVisits.map((count, index) => {
          const height = count === 0 ? baseline : Math.max(3, Math.round((count / most) * chartHeight));
          return (
            <g key={days[index]}>
              <title>{inWords(count, index)}</title>
              {/* The whole height shows the day, however short the bar is. */}
              <rect x={index * barStep} width={barStep} height={chartHeight} className="fill-transparent" />
              <rect
                x={index * barStep}
                y={chartHeight - height}
                width={barWidth}
                height={height}
                rx={count === 0 ? 0 : 1}
                className={count === 0 ? 'fill-border-strong' : isPast ? 'fill-ink-hint' : 'fill-primary'}
              />
            </g>
          );
        })}
      </svg>
      <p className="text-caption text-ink-muted tabular sm:mt-1">
        {memberTexts.links_visits_total({ number: formatNumber(totalVisits) })}
        <span className="sr-only">: {joinFacts(daysWithVisits)}</span>
      </p>
    </div>
  );
}
