import type { LinkVisits } from '../api/generated/model/link-visits';
import { formatDay, joinFacts } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';
import { classNames } from '../lib/class-names';

export type VisitsByDayProps = {
  visits: LinkVisits;
  /** The days of the statistics, oldest first. */
  days: readonly string[];
  /** The link was deleted, so there are no new visits. */
  isPast?: boolean;
  /** The highest number of visits per day among all links of the list. With it, their bars can be compared. */
  most?: number;
};

/** The height of a day without visits. */
const emptyHeight = 1;
/** A day with visits is at least so high, so that it is always higher than a day without. */
const leastHeight = 3;
/** The width of a bar as a part of the width of a day. */
const filledPart = 0.75;

/** "20 Nov: 4 visits". */
const visitsInWords = (day: string | undefined, count: number): string =>
  memberTexts.links_visits_day({ day: formatDay(day ?? ''), count });

function barColor(count: number, isPast: boolean, isToday: boolean): string {
  if (count === 0) return 'fill-border-strong';
  if (isPast) return 'fill-ink-hint';
  return isToday ? 'fill-accent stroke-accent-ink [stroke-width:1.5]' : 'fill-primary';
}

export type BarsProps = {
  counts: readonly number[];
  /** The days of the counts, oldest first. */
  days: readonly string[];
  /** The number of visits that a bar of the whole height shows. */
  scale: number;
  /** The height of a bar for `scale`, in pixels. */
  height: number;
  /** The distance of the bottom of the bars from the upper edge, in pixels. */
  baseline?: number;
  isPast?: boolean;
  /** The last bar, which is today, has another colour, because the day has not ended. */
  isTodayMarked?: boolean;
  /** The text that the browser shows beside the pointer. */
  titleOf?: (index: number) => string;
  onHover?: (index: number) => void;
  className?: string;
  /** The delay between the animations of two neighbouring bars, in milliseconds. */
  delayMs?: number;
};

/** The bars of every chart: parts of an `svg`, over its whole width. */
export function Bars({
  counts,
  days,
  scale,
  height,
  baseline = height,
  isPast = false,
  isTodayMarked = false,
  titleOf,
  onHover,
  className,
  delayMs = 0,
}: BarsProps) {
  const place = 100 / counts.length;
  return counts.map((count, index) => {
    const barHeight = count === 0 ? emptyHeight : Math.max(leastHeight, Math.round((count / scale) * height));
    const isToday = isTodayMarked && index === counts.length - 1;
    return (
      <g key={days[index]} onPointerEnter={onHover === undefined ? undefined : () => onHover(index)}>
        {titleOf === undefined ? null : <title>{titleOf(index)}</title>}
        {/* The full height reacts to the pointer, however short the bar is. */}
        <rect x={`${index * place}%`} width={`${place}%`} height={baseline} className="fill-transparent" />
        <rect
          x={`${(index + (1 - filledPart) / 2) * place}%`}
          y={baseline - barHeight}
          width={`${filledPart * place}%`}
          height={barHeight}
          rx={`${(filledPart * place) / 4}%`}
          className={classNames(barColor(count, isPast, isToday), className)}
          style={delayMs === 0 ? undefined : { animationDelay: `${index * delayMs}ms` }}
        />
      </g>
    );
  });
}

const placeWidth = 4;
const chartHeight = 28;
const wideHeight = 112;
/** A bar of the whole height shows at least this number of visits, so that a single one does not look like many. */
const leastScale = 4;

export type VisitBarsProps = {
  dailyVisits: readonly number[];
  /** The days of the statistics, oldest first. */
  days: readonly string[];
  /** The link was deleted, so there are no new visits. */
  isPast?: boolean;
  /** The number of visits of a bar with the full height. By default it is that of the highest bar. */
  most?: number;
  /** Fills the available width, and marks today as in the chart of all visits. */
  isWide?: boolean;
};

/** A bar for each day. A pointer on a bar shows its day; for everybody else the numbers must be shown beside it. */
export function VisitBars({ dailyVisits, days, isPast = false, most = 0, isWide = false }: VisitBarsProps) {
  const height = isWide ? wideHeight : chartHeight;
  return (
    <svg
      width={isWide ? '100%' : dailyVisits.length * placeWidth}
      height={height}
      aria-hidden="true"
      className="block [direction:ltr]"
    >
      <Bars
        counts={dailyVisits}
        days={days}
        scale={Math.max(...dailyVisits, most, leastScale)}
        height={height}
        isPast={isPast}
        isTodayMarked={isWide}
        titleOf={(index) => visitsInWords(days[index], dailyVisits[index] ?? 0)}
      />
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
