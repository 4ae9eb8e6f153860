import type { ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';

export type SecurityRowProps = {
  /** An `Icon`, or the mark of a provider. */
  icon: ReactNode;
  title: ReactNode;
  /** A badge beside the title. */
  mark?: ReactNode;
  detail: ReactNode;
  /** The buttons of the row. */
  action?: ReactNode;
  /** The buttons stand below the text on phones. Set it for more than one, and where the text is long. */
  isActionBelow?: boolean;
};

/** A row of a list: title, state and buttons. */
export function SecurityRow({ icon, title, mark, detail, action, isActionBelow = false }: SecurityRowProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-4 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 max-sm:gap-3',
        isActionBelow && 'max-sm:flex-col max-sm:items-start',
      )}
    >
      <span className="grid size-10 flex-none place-items-center rounded-m bg-sunken text-ink-muted max-sm:hidden">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          {mark}
        </p>
        <p className="text-small text-ink-muted tabular wrap-anywhere">{detail}</p>
      </div>
      {action}
    </li>
  );
}
