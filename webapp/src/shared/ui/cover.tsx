import { classNames } from '../lib/class-names';

const cell = 28;
const half = cell / 2;
/** The patterns behind the figures: lines of a grid, diagonals, waves, and steps. */
const patterns = [
  `M0 0V${cell}M0 0H${cell}`,
  `M0 ${cell}L${cell} 0`,
  `M0 ${half}Q${half / 2} 0 ${half} ${half}T${cell} ${half}`,
  `M0 ${half}H${half}V${cell}M${half} 0V${half}`,
];

/** All colours are as dark as the blue of the brand, so that the figures are equally visible on each. */
const grounds = [
  'from-brand-from to-brand-to',
  'from-cover-rust-from to-cover-rust-to',
  'from-cover-azure-from to-cover-azure-to',
  'from-cover-plum-from to-cover-plum-to',
  'from-cover-green-from to-cover-green-to',
  'from-cover-violet-from to-cover-violet-to',
];
const radii = [1, 2, 3, 4];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
const diamond = (x: number, y: number, r: number) => `M${x - r} ${y}l${r} ${-r}l${r} ${r}l${-r} ${r}z`;

/** The shapes around the crossings of the grid: circles, circles within circles, and diamonds. */
const figures = [circle, (x: number, y: number, r: number) => circle(x, y, r) + circle(x, y, r / 2), diamond];

type Circle = { x: number; y: number; radius: number; opacity: number; hasCentre: boolean };

function hashOf(seed: string): number {
  let hash = 0;
  for (const letter of seed) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/**
 * The choices of a cover, derived from its seed. They are independent of each other, and similar names result in different ones.
 */
export function coverStyle(seed: string): { ground: number; pattern: number; figure: number } {
  const mixed = (Math.imul(hashOf(seed), 0x9e3779b1) >>> 16) & 0xfff;
  const beyond = Math.floor(mixed / grounds.length);
  return {
    ground: mixed % grounds.length,
    pattern: beyond % patterns.length,
    figure: Math.floor(beyond / patterns.length) % figures.length,
  };
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

/** Places for figures on the crossings of the grid, spread over the whole width. */
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

const coverGrid = { columns: 40, rows: 6 };

/**
 * Whether a point at this crossing is completely visible: neither the upper and lower edge of the cover cut it, nor the sides when
 * the page or a phone shows only the middle.
 */
export function isWholePoint({ x, y }: { x: number; y: number }): boolean {
  const column = Math.abs(x / cell - coverGrid.columns / 2);
  return y > 0 && y < coverGrid.rows * cell && column < coverGrid.columns / 2 && column !== 10 && column !== 11;
}

type DrawingProps = {
  seed: string;
  /** The path of one cell of the pattern. */
  path: string | undefined;
  figure: number;
  columns: number;
  rows: number;
  count: number;
  /** The opacity of the pattern. */
  opacity?: number;
  /** Whether there may be a point at a crossing. */
  mayHavePoint?: (crossing: { x: number; y: number }) => boolean;
};

function Drawing({ seed, path, figure, columns, rows, count, opacity = 0.1, mayHavePoint = () => true }: DrawingProps) {
  const outline = figures[figure] ?? circle;
  const circles = circlesOf(seed, columns, rows, count);
  // The same in every drawing with the pattern.
  const patternId = `cover-pattern-${hashOf(path ?? '')}`;
  return (
    <>
      <pattern id={patternId} width={cell} height={cell} patternUnits="userSpaceOnUse">
        <path d={path} stroke="currentColor" strokeOpacity={opacity} fill="none" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
      <g fill="none" stroke="currentColor">
        {circles.map(({ x, y, radius, opacity }) => (
          <path key={`${x} ${y} ${radius}`} d={outline(x, y, radius)} strokeOpacity={opacity} />
        ))}
      </g>
      <g className="fill-accent">
        {circles
          .filter((place) => place.hasCentre && mayHavePoint(place))
          .map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
          ))}
      </g>
    </>
  );
}

/** The patterns that people choose: waves, quarters, scales, rings, and woven threads. */
const chosenPatterns = {
  LINES: patterns[2],
  TILES: `M0 ${cell}H${cell}V0M0 ${cell}A${cell} ${cell} 0 0 1 ${cell} 0`,
  SCALLOPS: 'M0 14a14 14 0 0 1 28 0M-14 28a14 14 0 0 1 28 0a14 14 0 0 1 28 0',
  RINGS: circle(14, 14, 11) + circle(14, 14, 5),
  WEAVE: 'M3 2V12M8 2V12M13 2V12M16 3H26M16 8H26M16 13H26M2 17H12M2 22H12M2 27H12M17 16V26M22 16V26M27 16V26',
};

export type CoverProps = {
  /** The same seed gives the same drawing. */
  seed: string;
  /** The pattern that was chosen. That of the seed is drawn instead if it is `AUTO` or unknown. */
  pattern?: string | undefined;
  /** The ground has the accent of the page, and not one that the seed chooses. */
  hasAccent?: boolean;
  className?: string;
};

/** The header image of a profile: a pattern with figures on a colour. It fills its box and is hidden from screen readers. */
export function Cover({ seed, pattern: chosen = '', hasAccent = false, className }: CoverProps) {
  const { ground, pattern, figure } = coverStyle(seed);
  const chosenPath = (chosenPatterns as Record<string, string | undefined>)[chosen];
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'overflow-hidden bg-linear-135 text-on-secondary',
        hasAccent ? 'from-primary to-primary-hover' : grounds[ground],
        className,
      )}
    >
      <svg viewBox="0 0 1120 168" preserveAspectRatio="xMidYMid slice" className="block size-full" aria-hidden="true">
        <Drawing
          {...coverGrid}
          seed={seed}
          path={chosenPath ?? patterns[pattern]}
          figure={figure}
          // A chosen pattern stands for itself.
          count={chosenPath === undefined ? 11 : 0}
          opacity={chosenPath === undefined ? 0.1 : 0.22}
          mayHavePoint={isWholePoint}
        />
      </svg>
    </div>
  );
}

export type OrnamentProps = Pick<CoverProps, 'seed' | 'className'>;

/** The same drawing without a background, in the color of the text. */
export function Ornament({ seed, className }: OrnamentProps) {
  return (
    <svg
      viewBox="0 0 616 532"
      preserveAspectRatio="xMaxYMin slice"
      className={classNames('pointer-events-none block', className)}
      aria-hidden="true"
    >
      <Drawing seed={seed} path={patterns[0]} figure={0} columns={22} rows={19} count={12} />
    </svg>
  );
}
