import { m } from '@/shared/i18n/messages';

/** Invented visits of one month for the illustration. The last bar is today. */
const visits = [
  9, 16, 23, 18, 24, 28, 20, 23, 24, 14, 15, 5, 6, 8, 0, 4, 9, 4, 10, 17, 14, 21, 16, 36, 41, 34, 37, 39, 29, 30,
];
const step = 52 / 3;
const barWidth = 12.3;
const pixelsPerVisit = 2.6;
const bottom = 112;

/** A section about the visit statistics of a profile. */
export function VisitsTeaser() {
  return (
    <section className="border-y border-border bg-surface">
      <div className="mx-auto grid max-w-280 items-center gap-12 px-6 py-16 max-sm:gap-8 max-sm:px-4 max-sm:py-14 min-[44rem]:grid-cols-2">
        <div>
          <h2 className="text-[1.875rem] leading-9 font-bold tracking-[-0.02em]">{m.home_opened_title()}</h2>
          <p className="mt-2.5 max-w-[44ch] text-ink-muted">{m.home_opened_text()}</p>
        </div>
        <svg viewBox="0 0 520 114" role="img" aria-label={m.home_opened_chart()} className="block w-full">
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
      </div>
    </section>
  );
}
