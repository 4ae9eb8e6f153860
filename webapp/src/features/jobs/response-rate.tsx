import type { ResponseRate as Rate } from '@/shared/api/generated/model/response-rate';
import { jobTexts } from '@/shared/i18n/job-texts';
import { rateText } from '@/shared/i18n/rate-words';
import { classNames } from '@/shared/lib/class-names';
import { filledTicks, tickCount } from '@/shared/lib/filled-ticks';

type TicksProps = { rate: Rate; isLarge?: boolean };

function Ticks({ rate, isLarge = false }: TicksProps) {
  const filled = filledTicks(rate);
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-flex flex-none items-center', isLarge ? 'gap-1' : 'gap-0.5')}
    >
      {Array.from({ length: tickCount }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the ticks never change their places
          key={index}
          className={classNames(
            isLarge ? 'h-7 w-2.5 rounded-[3px]' : 'h-3 w-1 rounded-[1.5px]',
            index < filled ? 'bg-primary-ink' : 'border border-border-control',
          )}
        />
      ))}
    </span>
  );
}

/** How those who hire answer, in a row of a list. */
export function ResponseRateLine({ rate }: { rate: Rate }) {
  return (
    <p className="mt-2.5 flex items-center gap-2 text-caption text-ink-muted">
      <Ticks rate={rate} />
      <span>{rateText(rate)}</span>
    </p>
  );
}

/** How those who hire answer, with how it is counted. */
export function ResponseRate({ rate }: { rate: Rate }) {
  return (
    <div className="flex items-center gap-4 rounded-l border border-border px-4 py-3.5 max-sm:flex-col max-sm:items-start max-sm:gap-2.5">
      <Ticks rate={rate} isLarge />
      <p className="min-w-0 text-small text-ink-muted">
        <strong className="font-semibold text-ink">{rateText(rate)}.</strong> {jobTexts.jobs_rate_counted()}
      </p>
    </div>
  );
}
