import { classNames } from '../lib/class-names';

export const tagClasses =
  'inline-flex min-h-6.5 max-w-full items-center gap-1 rounded-pill border border-border bg-sunken px-2.5 text-caption font-medium text-ink-muted';

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
