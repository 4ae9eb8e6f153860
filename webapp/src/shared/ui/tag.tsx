import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';

export const tagClasses =
  'inline-flex min-h-6.5 max-w-full items-center gap-1 rounded-pill border border-border bg-sunken px-2.5 text-caption font-medium text-ink-muted';

export type TagProps = {
  label: string;
  /** With it the tag can be removed. */
  onRemove?: () => void;
};

/** A keyword of a profile or a section. */
export function Tag({ label, onRemove }: TagProps) {
  return (
    <span className={tagClasses}>
      <span dir="auto" className="truncate">
        {label}
      </span>
      {onRemove === undefined ? null : (
        <button
          type="button"
          aria-label={m.kit_remove_tag({ label })}
          onClick={onRemove}
          className="-me-1.5 grid size-6 place-items-center rounded-pill hover:text-ink"
        >
          <Icon name="close" className="text-[0.875rem]!" />
        </button>
      )}
    </span>
  );
}

export type TagListProps = { labels: readonly string[]; label: string; className?: string };

/** Tags in a row that wraps, in the order in which they come: the server sorts them. */
export function TagList({ labels, label, className }: TagListProps) {
  return (
    <ul aria-label={label} className={classNames('flex flex-wrap gap-1.5', className)}>
      {labels.map((text) => (
        <li key={text} className={tagClasses}>
          <span dir="auto" className="truncate">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
