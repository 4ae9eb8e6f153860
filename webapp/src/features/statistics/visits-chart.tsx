import './visits-chart.css';
import { useState } from 'react';
import type { DailyAggregation } from '@/shared/api/generated/model/daily-aggregation';
import { formatDay, formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { useScreen } from '@/shared/lib/use-screen';
import { Bars } from '@/shared/ui/visits-by-day';
import { labelledDays, roundTicks } from './chart-ticks';
import { visitorsInWords, visitsInWords } from './visit-words';

export type VisitsChartProps = {
  /** Oldest first; the last one is today. */
  days: readonly DailyAggregation[];
  /** The text alternative of the chart. */
  summary: string;
};

const heights = { wide: 264, narrow: 196 };
const topSpace = 10;
const axisHeight = 28;
const digitWidth = 8;
const barDelayMs = 8;

/** A bar chart of days. The table has the same data. */
export function VisitsChart({ days, summary }: VisitsChartProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const isNarrow = useScreen() === 'xs';
  const height = isNarrow ? heights.narrow : heights.wide;
  const bottom = height - axisHeight;
  const dates = days.map(({ date }) => date);
  const ticks = roundTicks(Math.max(0, ...days.map(({ totalVisits }) => totalVisits)));
  const highestTick = ticks.at(-1) ?? 1;
  const start = formatNumber(highestTick).length * digitWidth + 10;
  const yOf = (visits: number) => bottom - (visits / highestTick) * (bottom - topSpace);
  const centerOf = (index: number) => ((index + 0.5) / days.length) * 100;
  const day = hovered === null ? undefined : days[hovered];

  return (
    <div className="[direction:ltr]" style={{ paddingLeft: start }}>
      <div className="relative">
        <svg
          role="img"
          aria-label={summary}
          width="100%"
          height={height}
          className="block overflow-visible text-caption tabular"
          onPointerLeave={() => {
            setHovered(null);
          }}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x2="100%"
                y1={yOf(tick)}
                y2={yOf(tick)}
                strokeDasharray={tick === 0 ? undefined : '2 4'}
                className="stroke-border"
              />
              <text x={-start} y={yOf(tick)} dy="0.32em" className="fill-ink-hint">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          <Bars
            counts={days.map(({ totalVisits }) => totalVisits)}
            days={dates}
            scale={highestTick}
            height={bottom - topSpace}
            baseline={bottom}
            isTodayMarked
            onHover={setHovered}
            className="visits-bar"
            delayMs={barDelayMs}
          />
          {labelledDays(dates, isNarrow ? 14 : 7).map((date) => {
            const isToday = date === dates.at(-1);
            return (
              // The last label ends with the last bar, so that it stays inside the chart.
              <text
                key={date}
                x={isToday ? '100%' : `${centerOf(dates.indexOf(date))}%`}
                y={bottom + 20}
                textAnchor={isToday ? 'end' : 'middle'}
                className={classNames(isToday ? 'fill-accent-ink font-semibold' : 'fill-ink-hint')}
              >
                {isToday ? memberTexts.visits_chart_today() : formatDay(date)}
              </text>
            );
          })}
        </svg>
        {day === undefined || hovered === null ? null : (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute z-10 rounded-s border border-border bg-raised px-2.5 py-1.5 text-caption whitespace-nowrap shadow-lift"
            style={{
              top: yOf(day.totalVisits),
              left: `${centerOf(hovered)}%`,
              // Above the bar, and never beside the chart.
              translate: `-${centerOf(hovered)}% calc(-100% - 8px)`,
            }}
          >
            <b className="block">{formatDay(day.date)}</b>
            <span className="text-ink-muted tabular">
              {visitsInWords(day.totalVisits)} · {visitorsInWords(day.totalVisitors)}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
