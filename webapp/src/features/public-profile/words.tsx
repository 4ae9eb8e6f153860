import { classNames } from '@/shared/lib/class-names';

export type WordsProps = {
  /** In the order of the server. */
  labels: readonly string[];
  /** The name of the list for screen readers. */
  label: string;
  className?: string;
};

/** Words in a line, with commas between them: "Go, Kafka, PostgreSQL". */
export function Words({ labels, label, className }: WordsProps) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        "flex flex-wrap gap-x-1.5 text-control text-ink-muted wrap-anywhere *:not-last:after:content-[',']",
        className,
      )}
    >
      {labels.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
