import { formatNumber } from '../i18n/format';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';

export type ToggleChipProps = {
  label: string;
  isOn: boolean;
  onToggle: () => void;
  /** The number of entries with this value. */
  count?: number | undefined;
};

/** A value in a group that is switched on and off. Several values may be on at the same time, or only one. */
export function ToggleChip({ label, isOn, onToggle, count }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-pill border px-3 py-1 text-start text-small font-medium transition-colors duration-120 pointer-coarse:min-h-11',
        isOn
          ? 'border-primary-ink bg-primary-soft text-primary-ink'
          : 'border-border-control bg-surface text-ink hover:border-ink-muted',
      )}
    >
      {isOn ? <Icon name="check" className="text-[1rem]!" /> : null}
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
      {count === undefined ? null : <span className="tabular text-caption text-ink-muted">{formatNumber(count)}</span>}
    </button>
  );
}
