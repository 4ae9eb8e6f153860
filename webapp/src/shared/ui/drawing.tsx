import { gearPath } from './gear-path';

const large = gearPath(10, 46);
const small = gearPath(7, 28);

/** The gears of the logo as a line drawing, for empty areas. */
export function Drawing() {
  return (
    <svg
      viewBox="0 0 180 110"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="h-22 text-border-strong"
    >
      <g transform="translate(72 58)">
        <path d={large} className="fill-surface" fillRule="evenodd" />
        <circle r="5" className="fill-accent" stroke="none" />
      </g>
      <g transform="translate(141 40) rotate(14)">
        <path d={small} className="fill-surface" fillRule="evenodd" />
        <circle r="3.5" className="fill-primary" stroke="none" />
      </g>
    </svg>
  );
}
