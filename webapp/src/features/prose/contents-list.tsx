import { m } from '@/shared/i18n/messages';
import { useActiveHeading } from './use-active-heading';

/** A heading of a text page, to which the table of contents links. */
export type Heading = {
  /** Its id on the page. */
  id: string;
  heading: () => string;
};

export type ContentsListProps = { headings: readonly Heading[] };

/** The table of contents of a text page. It stays in view, and marks the part that is being read. */
export function ContentsList({ headings }: ContentsListProps) {
  const current = useActiveHeading(headings);
  return (
    <nav aria-label={m.prose_on_this_page()} className="sticky top-8">
      <p aria-hidden="true" className="px-3 pb-2 text-caption font-semibold text-ink-muted">
        {m.prose_on_this_page()}
      </p>
      <ul>
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              className="block border-s-2 border-border px-3 py-1.75 text-small font-medium text-ink-muted hover:text-ink aria-current:border-primary-ink aria-current:text-primary-ink"
            >
              {heading()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
