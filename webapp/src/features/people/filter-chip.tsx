import { formatNumber } from '@/shared/i18n/format';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';

export type FilterChipProps = {
  label: string;
  isOn: boolean;
  onToggle: () => void;
  /** How many of the found people have it. */
  count?: number | undefined;
};

/** A value of a filter that is switched on and off. */
export function FilterChip({ label, isOn, onToggle, count }: FilterChipProps) {
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
