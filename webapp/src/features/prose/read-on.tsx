import type { LinkProps } from '@tanstack/react-router';
import { m } from '@/shared/i18n/messages';
import { UnstyledLink } from '@/shared/ui/link';

/** A page that goes on where a text ends. */
export type NextPage = { to: NonNullable<LinkProps['to']>; title: string; text: string };

export type ReadOnProps = { pages: readonly NextPage[] };

/** The ways on at the end of a text. */
export function ReadOn({ pages }: ReadOnProps) {
  return (
    <nav aria-label={m.prose_read_on()} className="mt-14 grid gap-4 sm:grid-cols-2 print:hidden">
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
