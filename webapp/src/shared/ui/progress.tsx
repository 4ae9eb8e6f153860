import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';

export type ProgressProps = {
  label: string;
  value: number;
  max: number;
  size?: 's' | 'm';
};

/** How much of a known whole is done. */
export function Progress({ label, value, max, size = 'm' }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={m.kit_progress_of({ value, max })}
      className={classNames('overflow-hidden rounded-pill bg-sunken', size === 's' ? 'h-1' : 'h-1.5')}
    >
      <span
        className="block h-full rounded-pill bg-primary transition-[inline-size] duration-240"
        style={{ inlineSize: `${share * 100}%` }}
      />
    </div>
  );
}
