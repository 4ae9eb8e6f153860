import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';

export type SectionHeaderProps = {
  title: ReactNode;
  /** For `aria-labelledby` of the card around it. */
  id?: string;
  description?: ReactNode;
  /** Buttons at the end of the line, or a quiet fact like "4 of 6". */
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
  /** A ref to the heading, which can get the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The heading of a card. */
export function SectionHeader({
  title,
  id,
  description,
  actions,
  level = 2,
  className,
  headingRef,
}: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}>
      {/* A description breaks into lines before it takes the actions' place. */}
      <div className={description === undefined ? 'min-w-0' : 'min-w-0 flex-1 basis-56'}>
        <Heading
          ref={headingRef}
          id={id}
          tabIndex={headingRef === undefined ? undefined : -1}
          className={level === 2 ? 'text-h2' : 'text-h3'}
        >
          {title}
        </Heading>
        {description === undefined ? null : <p className="readable mt-0.5 text-small text-ink-muted">{description}</p>}
      </div>
      {actions === undefined ? null : (
        <div className="flex flex-wrap items-center gap-2 text-small text-ink-muted">{actions}</div>
      )}
    </div>
  );
}
