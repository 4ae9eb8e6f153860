import { classNames } from '@/shared/lib/class-names';

export type LinkLineProps = {
  /** The link was taken back: the line has left the page of the reader, and hangs from its owner. */
  isCut: boolean;
};

const motion = 'transition-[stroke-dashoffset] duration-300 ease-out';

/** A line that is drawn up to its end, or not at all. A round end would leave a dot of a line that is not drawn. */
const drawn = (isDrawn: boolean) => ({
  pathLength: 1,
  strokeDasharray: '1 2',
  strokeDashoffset: isDrawn ? 0 : 1,
  className: classNames(motion, !isDrawn && 'opacity-0'),
  stroke: 'currentColor',
  strokeWidth: 5,
});

/** The trace of a line that was cut. */
const trace = {
  stroke: 'white',
  strokeOpacity: 0.45,
  strokeWidth: 2,
  strokeDasharray: '1 9',
  strokeLinecap: 'round',
} as const;

/** The end of the line that its owner holds. It stays round where the line is drawn narrower. */
function Grip({ className }: { className: string }) {
  return <span className={`absolute size-6.75 rounded-pill border-5 border-brand-from bg-accent ${className}`} />;
}

/** The line from the first link to the page of its reader, which is beside it. */
export function LinkLine({ isCut }: LinkLineProps) {
  return (
    <div className="relative z-1 h-105 text-accent max-md:hidden">
      <svg
        aria-hidden="true"
        viewBox="0 0 168 420"
        preserveAspectRatio="none"
        fill="none"
        className="size-full overflow-visible rtl:-scale-x-100"
      >
        <path d="M0 131C84 131 84 62 168 62" {...trace} className={isCut ? '' : 'opacity-0'} />
        <path d="M0 131C84 131 84 62 168 62" {...drawn(!isCut)} />
        <path d="M0 131C30 131 50 136 50 154S32 180 22 170s6-22 24-14 24 30 14 52" {...drawn(isCut)} />
      </svg>
      <Grip className="-start-[0.84375rem] top-[7.34375rem]" />
    </div>
  );
}

/** The same line where the page of the reader is below. */
export function PhoneLinkLine({ isCut }: LinkLineProps) {
  return (
    <div className="relative z-1 -mt-8 ms-7 h-14 text-accent md:hidden">
      <svg
        aria-hidden="true"
        width="24"
        height="56"
        viewBox="0 0 24 56"
        fill="none"
        className="overflow-visible rtl:-scale-x-100"
      >
        <path d="M12 12V56" {...trace} className={isCut ? '' : 'opacity-0'} />
        <path d="M12 0V56" {...drawn(!isCut)} />
        <path d="M12 0C12 14 34 12 34 22S20 30 22 22 40 20 44 30" {...drawn(isCut)} strokeWidth={4} />
      </svg>
      <Grip className="-start-[0.09375rem] -top-[0.84375rem]" />
    </div>
  );
}
