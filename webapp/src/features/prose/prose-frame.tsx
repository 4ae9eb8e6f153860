import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { formatFullDay } from '@/shared/i18n/format';
import { prose } from '@/shared/i18n/prose';
import { sectionInView, watchReading } from '@/shared/lib/current-section';
import { UnstyledLink } from '@/shared/ui/link';

export type ProseFrameProps = {
  title: string;
  lead: string;
  /** The day of the last change, `yyyy-mm-dd`. */
  changedOn: string;
  /** The headings of the table of contents, which is beside the text on medium and large screens. */
  headings: readonly Heading[];
  /** Where to go on at the end. */
  next?: readonly NextPage[] | undefined;
  children: ReactNode;
};

/** The layout of a text page. */
export function ProseFrame({ title, lead, changedOn, headings, next, children }: ProseFrameProps) {
  return (
    <div className="mx-auto flex max-w-280 justify-between gap-16 px-6 py-16 max-sm:px-4 max-sm:py-10">
      <article className="max-w-[68ch] min-w-0 flex-1">
        <h1 className="text-h1 max-sm:text-h1-member">{title}</h1>
        <p className="mt-2 text-small text-ink-muted">
          <time dateTime={changedOn}>{prose.prose_changed({ day: formatFullDay(changedOn) })}</time>
        </p>
        <p className="mt-6 text-lead text-pretty">{lead}</p>
        {children}
        {next === undefined ? null : <ReadOn pages={next} />}
      </article>
      <div className="w-60 shrink-0 pt-2 max-md:hidden print:hidden">
        <ContentsList headings={headings} />
      </div>
    </div>
  );
}

/** A heading of a text page, to which the table of contents links. */
type Heading = {
  /** Its id on the page. */
  id: string;
  heading: () => string;
};

type ContentsListProps = { headings: readonly Heading[] };

/** The table of contents of a text page. It stays in view, and marks the part that is being read. */
function ContentsList({ headings }: ContentsListProps) {
  const current = useActiveHeading(headings);
  return (
    <nav aria-label={prose.prose_on_this_page()} className="sticky top-8">
      <p aria-hidden="true" className="px-3 pb-2 text-caption font-semibold text-ink-muted">
        {prose.prose_on_this_page()}
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

/** The id of the part of a page that is being read; null until the page is in a browser. */
function useActiveHeading(parts: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const ids = parts.map(({ id }) => id);
    const update = () => {
      setCurrent(sectionInView(ids, (id) => document.getElementById(id)));
    };
    update();
    return watchReading(update);
  }, [parts]);
  return current;
}

/** A page that goes on where a text ends. */
export type NextPage = { to: NonNullable<LinkProps['to']>; title: string; text: string };

type ReadOnProps = { pages: readonly NextPage[] };

/** The ways on at the end of a text. */
function ReadOn({ pages }: ReadOnProps) {
  return (
    <nav aria-label={prose.prose_read_on()} className="mt-14 grid gap-4 sm:grid-cols-2 print:hidden">
      {pages.map(({ to, title, text }) => (
        <UnstyledLink
          key={title}
          to={to}
          className="group rounded-l border border-border bg-surface p-5 shadow-card hover:border-border-control"
        >
          <span className="block text-h3 text-primary-ink underline-offset-4 group-hover:underline">{title}</span>{' '}
          <span className="mt-1 block text-small text-pretty text-ink-muted">{text}</span>
        </UnstyledLink>
      ))}
    </nav>
  );
}
