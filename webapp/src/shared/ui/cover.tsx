import { classNames } from '../lib/class-names';

const cell = 28;
/** The same in every drawing, as the pattern is. */
const gridId = 'cover-grid';
const radii = [1, 2, 3, 4];

type Circle = { x: number; y: number; radius: number; opacity: number; hasCentre: boolean };

/** A pseudo-random number generator with a seed (mulberry32); returns numbers from 0 to 1. */
function randomRow(seed: string): () => number {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Circles on the crossings of the grid, spread over the whole width. */
export function circlesOf(seed: string, columns: number, rows: number, count: number): Circle[] {
  const next = randomRow(seed);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((columns / count) * index);
    const span = Math.max(1, Math.floor(columns / count));
    return {
      x: (from + Math.floor(next() * span) + 1) * cell,
      y: Math.floor(next() * (rows + 1)) * cell,
      radius: (radii[Math.floor(next() * radii.length)] ?? 1) * cell,
      opacity: Math.round((0.1 + next() * 0.25) * 100) / 100,
      hasCentre: next() < 0.6,
    };
  });
}

type DrawingProps = { seed: string; columns: number; rows: number; count: number };

function Drawing({ seed, columns, rows, count }: DrawingProps) {
  const circles = circlesOf(seed, columns, rows, count);
  return (
    <>
      <pattern id={gridId} width={cell} height={cell} patternUnits="userSpaceOnUse">
        <path d={`M0 0V${cell}M0 0H${cell}`} stroke="currentColor" strokeOpacity={0.1} fill="none" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${gridId})`} />
      <g fill="none" stroke="currentColor">
        {circles.map(({ x, y, radius, opacity }) => (
          <circle key={`${x} ${y} ${radius}`} cx={x} cy={y} r={radius} strokeOpacity={opacity} />
        ))}
      </g>
      <g className="fill-accent">
        {circles
          .filter(({ hasCentre }) => hasCentre)
          .map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
          ))}
      </g>
    </>
  );
}

export type CoverProps = {
  /** The same seed gives the same drawing: the id of the profile. */
  seed: string;
  className?: string;
};

/** The header image of a profile: a grid with circles on blue. It fills its box and is hidden from screen readers. */
export function Cover({ seed, className }: CoverProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('overflow-hidden bg-linear-135 from-brand-from to-brand-to text-on-secondary', className)}
    >
      <svg viewBox="0 0 1120 168" preserveAspectRatio="xMidYMid slice" className="block size-full" aria-hidden="true">
        <Drawing seed={seed} columns={40} rows={6} count={11} />
      </svg>
    </div>
  );
}

export type OrnamentProps = CoverProps;

/** The same drawing without a background, in the color of the text. */
export function Ornament({ seed, className }: OrnamentProps) {
  return (
    <svg
      viewBox="0 0 616 532"
      preserveAspectRatio="xMaxYMin slice"
      className={classNames('pointer-events-none block', className)}
      aria-hidden="true"
    >
      <Drawing seed={seed} columns={22} rows={19} count={12} />
    </svg>
  );
}
