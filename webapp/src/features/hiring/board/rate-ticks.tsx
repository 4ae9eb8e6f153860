import type { ResponseRate } from '@/shared/api/generated/model/response-rate';
import { classNames } from '@/shared/lib/class-names';
import { filledTicks, tickCount } from '@/shared/lib/filled-ticks';

/** Ticks, of which as many are filled as are answered. The sentence beside them says the same. */
export function RateTicks({ rate }: { rate: ResponseRate }) {
  const filled = filledTicks(rate);
  return (
    <span aria-hidden="true" className="inline-flex flex-none items-center gap-0.5">
      {Array.from({ length: tickCount }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the ticks never change their places
          key={index}
          className={classNames(
            'h-3 w-1 rounded-[1.5px]',
            index < filled ? 'bg-primary-ink' : 'border border-border-control',
          )}
        />
      ))}
    </span>
  );
}
