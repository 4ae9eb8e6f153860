import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type PageHeaderProps = {
  title: ReactNode;
  /** The purpose of the page, in a sentence or two. */
  lead?: ReactNode;
  /** The main actions of the page: beside the title where there is room, otherwise below the lead. */
  actions?: ReactNode;
  /** The actions are placeholders. They are replaced by other elements of the same size, so nothing moves. */
  isLoading?: boolean;
  className?: string;
};

/** The top of a page: its heading, its purpose and its actions. */
export function PageHeader({ title, lead, actions, isLoading = false, className }: PageHeaderProps) {
  return (
    <header className={classNames('flex flex-wrap items-start justify-between gap-x-8 gap-y-4', className)}>
      {/* A long lead breaks into lines before it takes the actions' place. */}
      <div className="min-w-0 flex-1 basis-80 max-sm:basis-full">
        <h1 className="text-h1-member wrap-anywhere">{title}</h1>
        {lead === undefined || lead === null ? null : <p className="readable mt-1 min-h-lh text-ink-muted">{lead}</p>}
      </div>
      {actions === undefined || actions === null ? null : (
        <div
          key={isLoading ? 'place-holders' : 'actions'}
          className="flex flex-none flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:flex-auto"
        >
          {actions}
        </div>
      )}
    </header>
  );
}
