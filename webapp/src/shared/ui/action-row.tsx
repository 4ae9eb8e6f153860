import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type ActionRowProps = { className?: string; children: ReactNode };

/**
 * The buttons of a form or dialog: at the end of the line, and on phones over its whole width. The reason why one of them is
 * disabled has its own line. A label that is longer than the line wraps: large text on a phone leaves room for few letters.
 */
export function ActionRow({ className, children }: ActionRowProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-end gap-2 text-end *:h-auto *:min-h-10 *:max-w-full *:py-1 *:whitespace-normal *:wrap-anywhere',
        'max-sm:*:h-auto max-sm:*:min-h-11 max-sm:*:grow',
        className,
      )}
    >
      {children}
    </div>
  );
}
