import type { LinkVisits } from '../api/generated/model/link-visits';
import { formatDay, joinFacts } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';

export type VisitsByDayProps = {
  visits: LinkVisits;
  /** The days of the statistics, oldest first. */
  days: readonly string[];
  /** A link that was deleted: nobody comes by it any more. */
  isPast?: boolean;
  /** The most visits of a day among the links of the list, whose bars can be compared then. */
  most?: number;
};

const barWidth = 3;
const barStep = 4;
const chartHeight = 28;
/** As many visits as the whole height stands for at least: a single one does not look like a rush. */
const leastScale = 4;
/** The height of a day without visits. */
const baseline = 1;

export type VisitBarsProps = {
  dailyVisits: readonly number[];
  /** The days of the statistics, oldest first. */
  days: readonly string[];
  /** A link that was deleted: nobody comes by it any more. */
  isPast?: boolean;
  /** How many visits the whole height stands for; without it those of the highest bar. */
  most?: number;
  /** Fills the width there is, with bars that grow with it, and today's in the colour that it has in the chart of all visits. */
  isWide?: boolean;
};

/** "20 Nov: 4 visits". */
const visitsInWords = (day: string | undefined, count: number): string =>
  memberTexts.links_visits_day({ day: formatDay(day ?? ''), count });

function barColor(count: number, isPast: boolean, isToday: boolean): string {
  if (count === 0) return 'fill-border-strong';
  if (isPast) return 'fill-ink-hint';
  return isToday ? 'fill-accent' : 'fill-primary';
}

/** A bar for each day. A pointer on a bar shows its day; for everybody else the numbers have to stand beside it. */
export function VisitBars({ dailyVisits, days, isPast = false, most = 0, isWide = false }: VisitBarsProps) {
  const scale = Math.max(...dailyVisits, most, leastScale);
  const width = dailyVisits.length * barStep - (barStep - barWidth);
  return (
    <svg
      viewBox={`0 0 ${width} ${chartHeight}`}
      width={isWide ? undefined : width}
      height={isWide ? undefined : chartHeight}
      aria-hidden="true"
      className={isWide ? 'block w-full' : 'block'}
    >
      {dailyVisits.map((count, index) => {
        const height = count === 0 ? baseline : Math.max(3, Math.round((count / scale) * chartHeight));
        return (
          <g key={days[index]}>
            <title>{visitsInWords(days[index], count)}</title>
            {/* The whole height shows the day, however short the bar is. */}
            <rect x={index * barStep} width={barStep} height={chartHeight} className="fill-transparent" />
            <rect
              x={index * barStep}
              y={chartHeight - height}
              width={barWidth}
              height={height}
              rx={count === 0 ? 0 : 1}
              className={barColor(count, isPast, isWide && index === dailyVisits.length - 1)}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** The visits by one link in the days of the statistics, as bars. Screen readers read the days on which somebody came. */
export function VisitsByDay({
  visits: { dailyVisits, totalVisits },
  days,
  isPast = false,
  most = 0,
}: VisitsByDayProps) {
  const daysWithVisits = dailyVisits.flatMap((count, index) =>
    count === 0 ? [] : [visitsInWords(days[index], count)],
  );
  return (
    <div className="max-sm:flex max-sm:items-end max-sm:gap-3">
      <VisitBars dailyVisits={dailyVisits} days={days} isPast={isPast} most={most} />
      <p className="text-caption text-ink-muted tabular sm:mt-1">
        {memberTexts.links_visits_total({ count: totalVisits })}
        <span className="sr-only">: {joinFacts(daysWithVisits)}</span>
      </p>
    </div>
  );
}

/** The most visits of a day by one of several links. */
export const mostVisitsOf = (links: readonly LinkVisits[]): number =>
  Math.max(0, ...links.flatMap(({ dailyVisits }) => dailyVisits));
