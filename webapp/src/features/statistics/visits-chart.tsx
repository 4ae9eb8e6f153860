import './visits-chart.css';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { localPoint } from '@visx/event';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { TooltipWithBounds, useTooltip } from '@visx/tooltip';
import type { ComponentProps, PointerEvent } from 'react';
import type { DailyAggregation } from '@/shared/api/generated/model/daily-aggregation';
import { resizeDebounceMs } from '@/shared/config/constants';
import { formatDay, formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { labelledDays, roundTicks } from './chart-ticks';
import { visitorsInWords, visitsInWords } from './visit-words';

export type VisitsChartProps = {
  /** Oldest first; the last one is today. */
  days: readonly DailyAggregation[];
  /** The text alternative of the chart. */
  summary: string;
};

const narrowWidth = 480;
const heights = { wide: 264, narrow: 196 };
const topSpace = 10;
const axisHeight = 28;
const digitWidth = 8;
const barDelayMs = 8;

const labelClasses = 'text-caption tabular';

function YLabel({ y, formattedValue }: { y: number; formattedValue: string | undefined }) {
  return (
    <text x={0} y={y} dy="0.32em" className={`${labelClasses} fill-ink-hint`}>
      {formattedValue}
    </text>
  );
}

/** A bar chart of days, drawn in CSS pixels. The table has the same data. */
export function VisitsChart({ days, summary }: VisitsChartProps) {
  const { parentRef, width } = useParentSize({
    debounceTime: resizeDebounceMs,
    ignoreDimensions: ['height', 'top', 'left'],
  });
  const tooltip = useTooltip<DailyAggregation>();

  const isNarrow = width < narrowWidth;
  const height = isNarrow ? heights.narrow : heights.wide;
  const bottom = height - axisHeight;
  const dates = days.map((day) => day.date);
  const today = dates.at(-1);
  const ticks = roundTicks(Math.max(0, ...days.map((day) => day.totalVisits)));
  const highestTick = ticks.at(-1) ?? 1;
  const start = formatNumber(highestTick).length * digitWidth + 10;

  const x = scaleBand({ domain: dates, range: [start, Math.max(start, width)], paddingInner: 0.29, paddingOuter: 0.1 });
  const y = scaleLinear({ domain: [0, highestTick], range: [bottom, topSpace] });
  const barWidth = x.bandwidth();

  const handlePointerMove = (event: PointerEvent<SVGRectElement>) => {
    const point = localPoint(event);
    if (point === null) return;
    const day = days[Math.floor((point.x - start) / x.step())];
    if (day === undefined) return;
    tooltip.showTooltip({
      tooltipData: day,
      tooltipLeft: (x(day.date) ?? 0) + barWidth / 2,
      tooltipTop: y(day.totalVisits),
    });
  };

  const { tooltipData: hovered } = tooltip;
  return (
    <div ref={parentRef} className="relative h-49 sm:h-66">
      {width === 0 ? null : (
        <svg role="img" aria-label={summary} width={width} height={height} className="block [direction:ltr]">
          <GridRows
            scale={y}
            tickValues={ticks.slice(1)}
            left={start}
            width={width - start}
            lineStyle={{ stroke: 'var(--border)' }}
            strokeDasharray="2 4"
          />
          {days.map((day, index) => (
            <Bar
              key={day.date}
              x={x(day.date) ?? 0}
              y={y(day.totalVisits)}
              width={barWidth}
              height={bottom - y(day.totalVisits)}
              rx={Math.min(4, barWidth / 4)}
              className={`visits-bar ${barLook(day, today)}`}
              style={{ animationDelay: `${index * barDelayMs}ms` }}
            />
          ))}
          <AxisLeft
            scale={y}
            tickValues={ticks}
            tickFormat={(value) => formatNumber(Number(value))}
            hideAxisLine
            hideTicks
            tickComponent={YLabel}
          />
          <AxisBottom
            scale={x}
            top={bottom}
            tickValues={labelledDays(dates, isNarrow ? 14 : 7)}
            tickFormat={(date) => (date === today ? memberTexts.visits_chart_today() : formatDay(date))}
            axisLineClassName="stroke-border"
            hideTicks
            tickLabelProps={(date) => (date === today ? todayLabel(barWidth) : dayLabel)}
            tickComponent={({ formattedValue, x: labelX, y: labelY, dx, textAnchor, className }) => (
              <text x={labelX} y={labelY} dx={dx} textAnchor={textAnchor} className={className}>
                {formattedValue}
              </text>
            )}
          />
          <rect
            x={start}
            width={width - start}
            height={bottom}
            fill="transparent"
            onPointerMove={handlePointerMove}
            onPointerLeave={tooltip.hideTooltip}
          />
        </svg>
      )}
      {tooltip.tooltipOpen && hovered !== undefined ? (
        <TooltipWithBounds
          key={hovered.date}
          left={tooltip.tooltipLeft ?? 0}
          top={tooltip.tooltipTop ?? 0}
          unstyled
          applyPositionStyle
          aria-hidden="true"
          className="pointer-events-none z-10 rounded-s border border-border bg-raised px-2.5 py-1.5 text-caption whitespace-nowrap shadow-lift"
        >
          <b className="block">{formatDay(hovered.date)}</b>
          <span className="text-ink-muted tabular">
            {visitsInWords(hovered.totalVisits)} · {visitorsInWords(hovered.totalVisitors)}
          </span>
        </TooltipWithBounds>
      ) : null}
    </div>
  );
}

type TickLabel = Pick<ComponentProps<'text'>, 'className'> & { textAnchor: 'middle' | 'end'; dx?: number };

const dayLabel: TickLabel = { textAnchor: 'middle', className: `${labelClasses} fill-ink-hint` };

/** The last label is aligned to the end of the last bar, so that it stays inside the chart. */
function todayLabel(barWidth: number): TickLabel {
  return { textAnchor: 'end', dx: barWidth / 2, className: `${labelClasses} fill-accent-ink font-semibold` };
}

function barLook(day: DailyAggregation, today: string | undefined): string {
  if (day.date !== today) return 'fill-primary';
  return day.totalVisits === 0 ? 'fill-accent' : 'fill-accent stroke-accent-ink [stroke-width:1.5]';
}
