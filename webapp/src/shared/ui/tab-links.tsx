import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { formatNumber } from '../i18n/format';
import { classNames } from '../lib/class-names';

export type TabLinksProps = {
  /** The common name of the views, for screen readers. */
  label: string;
  /** `TabLink` elements. */
  children: ReactNode;
  className?: string;
};

/** Views of one page that have an address each, of which one is shown. */
export function TabLinks({ label, children, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames('min-w-0', className)}>
      <ul className="flex gap-1 overflow-x-auto border-b border-border p-1 pb-0">{children}</ul>
    </nav>
  );
}

export type TabLinkProps = Omit<ComponentPropsWithRef<'a'>, 'aria-current'> & {
  isCurrent: boolean;
  /** The number of unread or pending things, with an accessible text; nothing is shown for 0. */
  count?: { value: number; text: string };
  /** How many things the view lists, with an accessible text. */
  total?: { value: string; text: string };
};

function TabAnchor({ isCurrent, count, total, className, children, ...rest }: TabLinkProps) {
  return (
    <li className="flex-none">
      <a
        {...rest}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex h-10 items-center gap-2 border-b-2 px-3 text-control font-semibold whitespace-nowrap hover:text-ink max-sm:h-11 max-sm:px-2.5',
          isCurrent ? 'border-primary-ink text-ink' : 'border-transparent text-ink-muted',
          className,
        )}
      >
        {children}
        {count === undefined || count.value === 0 ? null : (
          <>
            <CountBadge value={count.value} />
            <span className="sr-only">{count.text}</span>
          </>
        )}
        {total === undefined ? null : (
          <>
            <span aria-hidden="true" className="font-normal text-ink-muted tabular">
              {total.value}
            </span>
            <span className="sr-only">{total.text}</span>
          </>
        )}
      </a>
    </li>
  );
}

/** A tab that is a link. The page says whether it is the current one. */
export const TabLink = createLink(TabAnchor);

const largestShown = 99;

/** A number beside a name. Screen readers skip it, because another text has the number and its meaning. */
export function CountBadge({ value, className }: { value: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-5 min-w-5 place-items-center rounded-pill bg-primary px-1.5 text-tiny font-semibold text-on-primary tabular',
        className,
      )}
    >
      {value > largestShown ? `${formatNumber(largestShown)}+` : formatNumber(value)}
    </span>
  );
}
