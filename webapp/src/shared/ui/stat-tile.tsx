import { formatNumber } from '../i18n/format';
import { classNames } from '../lib/class-names';
import { Card } from './card';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import { Skeleton } from './skeleton';

export type Trend = 'up' | 'down' | 'none';

export type StatTileProps = {
  label: string;
  /** Null while it is loading. */
  value: number | null;
  /** The change in words: "+1 on last week". The arrow only repeats them. */
  change?: string;
  trend?: Trend;
};

const trends: Record<Exclude<Trend, 'none'>, { icon: IconName; ink: string }> = {
  up: { icon: 'trending_up', ink: 'text-positive-ink' },
  down: { icon: 'trending_down', ink: 'text-negative-ink' },
};

/**
 * On phones, each of three tiles in a row has only two short lines for the change, and these lines are there from the
 * beginning. If even a single word does not fit, the tiles are below each other, and the change has its own line.
 */
const changeClasses = 'flex items-start gap-1 text-caption wrap-anywhere max-sm:min-h-[2lh] max-[23rem]:min-h-lh';

/** A number with its name and its change. In a grid, the three parts of neighbouring tiles are on common lines. */
export function StatTile({ label, value, change, trend = 'none' }: StatTileProps) {
  const look = trend === 'none' ? null : trends[trend];
  return (
    <Card as="div" padding="none" className="row-span-3 grid grid-rows-subgrid gap-y-0 px-6 py-5 max-sm:p-3">
      <dl className="row-span-3 grid grid-rows-subgrid content-start">
        <dt className="text-small text-ink-muted">{label}</dt>
        <dd className="mt-1 text-[2rem] leading-9.5 font-bold tracking-[-0.03em] tabular max-sm:text-[1.5rem] max-sm:leading-7.5">
          {value === null ? (
            <span className="flex h-lh items-center">
              <Skeleton className="h-7 w-16 max-sm:h-5" />
            </span>
          ) : (
            formatNumber(value)
          )}
        </dd>
        {value === null ? (
          <dd className={changeClasses}>
            <span className="flex h-lh min-w-0 flex-1 items-center">
              <Skeleton className="h-3.5 w-16 max-w-full sm:w-28" />
            </span>
          </dd>
        ) : null}
        {value === null || change === undefined ? null : (
          <dd className={classNames(changeClasses, 'font-semibold', look?.ink ?? 'text-ink-muted')}>
            {look === null ? null : <Icon name={look.icon} className="text-[1rem]!" />}
            {change}
          </dd>
        )}
      </dl>
    </Card>
  );
}
