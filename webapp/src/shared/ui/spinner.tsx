import { classNames } from '../lib/class-names';
import { gearPath } from './gear-path';
import type { IconSize } from './icon';

export type SpinnerProps = {
  /** `xxs` stands beside the label of a button. */
  size?: IconSize | 'xxs';
  /** Text for screen readers that names the running work. Leave it out if a text near it does. */
  label?: string;
  className?: string;
};

const sizes: Record<IconSize | 'xxs', string> = {
  xxs: 'size-3.5',
  xs: 'size-4.5',
  sm: 'size-6',
  md: 'size-8',
  lg: 'size-9.5',
  xl: 'size-11.5',
};
const largeGear = gearPath(8, 7.4);
const smallGear = gearPath(6, 5.55);

/** Two meshing gears, shown once the wait has lasted 300 ms. Without motion they are three still dots. */
export function Spinner({ size = 'sm', label, className }: SpinnerProps) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className={classNames('inline-flex animate-late-300 items-center justify-center', className)}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="currentColor"
        className={classNames(sizes[size], 'motion-reduce:hidden')}
      >
        <g transform="translate(8.6 14.6)">
          <path d={largeGear} fillRule="evenodd" className="origin-[0_0] animate-gear" />
        </g>
        <g transform="translate(17.6 6.6) rotate(20)">
          <path d={smallGear} fillRule="evenodd" className="origin-[0_0] animate-gear-small" />
        </g>
      </svg>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="currentColor"
        className={classNames(sizes[size], 'hidden motion-reduce:block')}
      >
        <circle cx="4" cy="12" r="2.5" />
        <circle cx="12" cy="12" r="2.5" />
        <circle cx="20" cy="12" r="2.5" />
      </svg>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
