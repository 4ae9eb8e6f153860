import { formatNumber } from '@/shared/i18n/format';
import { landingTexts } from '@/shared/i18n/landing-texts';

/** Invented visits of 30 days for the illustration. The last bar is today. */
const visits = [3, 5, 8, 6, 8, 9, 7, 8, 8, 5, 5, 2, 2, 3, 0, 1, 3, 1, 3, 6, 5, 7, 5, 12, 14, 11, 12, 13, 9, 10];
/** As the statistics show them: rounded down to fives. */
const recruiters = 15;
const step = 52 / 3;
const barWidth = 12.3;
const pixelsPerVisit = 15;
const bottom = 213;

const visitsOfLast = (days: number) => visits.slice(-days).reduce((sum, count) => sum + count, 0);

/** The statistics of the example. The numbers are the sums of the bars. */
export function ExampleVisits() {
  return (
    <div className="flex flex-1 flex-col justify-between gap-5">
      <dl className="grid grid-cols-3 gap-3">
        <Visits label={landingTexts.visits_today()} days={1} />
        <Visits label={landingTexts.visits_last_7_days()} days={7} />
        <Visits label={landingTexts.visits_last_30_days()} days={30} />
      </dl>
      <svg viewBox="0 0 520 215" aria-hidden="true" className="block w-full">
        {visits.map((count, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
            key={index}
            x={2 + index * step}
            y={bottom - count * pixelsPerVisit}
            width={barWidth}
            height={count * pixelsPerVisit}
            rx={3}
            className={
              index === visits.length - 1 ? 'fill-accent stroke-accent-ink [stroke-width:1.5]' : 'fill-primary'
            }
          />
        ))}
      </svg>
      <p className="text-small text-ink-muted">{landingTexts.visits_recruiters({ count: recruiters })}</p>
    </div>
  );
}

function Visits({ label, days }: { label: string; days: number }) {
  return (
    <div>
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd className="text-[1.75rem] leading-9 font-bold tracking-[-0.03em] tabular">
        {formatNumber(visitsOfLast(days))}
      </dd>
    </div>
  );
}
