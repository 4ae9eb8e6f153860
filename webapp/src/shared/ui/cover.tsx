import { classNames } from '../lib/class-names';

const cell = 28;
/** The patterns behind the circles: lines of a grid, diagonals, and crosses. */
const patterns = [`M0 0V${cell}M0 0H${cell}`, `M0 ${cell}L${cell} 0`, 'M0 4V0H4'];

/** All as dark as the blue of the brand, so that the circles are as visible on each. */
const grounds = [
  'from-brand-from to-brand-to',
  'from-cover-azure-from to-cover-azure-to',
  'from-cover-violet-from to-cover-violet-to',
  'from-cover-teal-from to-cover-teal-to',
];
const radii = [1, 2, 3, 4];

type Circle = { x: number; y: number; radius: number; opacity: number; hasCentre: boolean };

function hashOf(seed: string): number {
  let hash = 0;
  for (const letter of seed) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/** The choices of a cover by its seed: they do not depend on each other, and differ for names that are alike. */
export function coverStyle(seed: string): { ground: number; pattern: number } {
  const mixed = (Math.imul(hashOf(seed), 0x9e3779b1) >>> 16) & 0xfff;
  return { ground: mixed % grounds.length, pattern: Math.floor(mixed / grounds.length) % patterns.length };
}

/** A pseudo-random number generator with a seed (mulberry32); returns numbers from 0 to 1. */
function randomRow(seed: string): () => number {
  let state = hashOf(seed);
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

type DrawingProps = { seed: string; pattern: number; columns: number; rows: number; count: number };

function Drawing({ seed, pattern, columns, rows, count }: DrawingProps) {
  const circles = circlesOf(seed, columns, rows, count);
  // The same in every drawing with the pattern.
  const patternId = `cover-pattern-${pattern}`;
  return (
    <>
      <pattern id={patternId} width={cell} height={cell} patternUnits="userSpaceOnUse">
        <path d={patterns[pattern]} stroke="currentColor" strokeOpacity={0.1} fill="none" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
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

/** The header image of a profile: a pattern with circles on a colour. It fills its box and is hidden from screen readers. */
export function Cover({ seed, className }: CoverProps) {
  const { ground, pattern } = coverStyle(seed);
  return (
    <div
      aria-hidden="true"
      className={classNames('overflow-hidden bg-linear-135 text-on-secondary', grounds[ground], className)}
    >
      <svg viewBox="0 0 1120 168" preserveAspectRatio="xMidYMid slice" className="block size-full" aria-hidden="true">
        <Drawing seed={seed} pattern={pattern} columns={40} rows={6} count={11} />
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
      <Drawing seed={seed} pattern={0} columns={22} rows={19} count={12} />
    </svg>
  );
}
