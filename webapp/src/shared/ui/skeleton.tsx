import type { ReactNode } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';

export type SkeletonProps = {
  /** Size and shape of the content: `h-6 w-40`, `size-10 rounded-pill`. */
  className?: string;
};

/** A grey place-holder in the final shape; shown once the wait has lasted 150 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className="block animate-late-150">
      <span className={classNames('block animate-pulse-soft rounded-s bg-border', className)} />
    </span>
  );
}

export type SkeletonGroupProps = { children: ReactNode; label?: string; className?: string };

/** Says once, for all place-holders inside, that something is loading. */
export function SkeletonGroup({ children, label = m.kit_loading(), className }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export type SkeletonRowsProps = {
  count: number;
  /** Size and shape of what stands before the lines of a row, such as a photo. */
  mark?: string;
  /** The sizes of the lines of text in a row. */
  lines: readonly string[];
  /** Size of what stands at the end of a row, such as a button. */
  end?: string;
  /** The distances and borders of a row. */
  className: string;
};

/** The placeholders of the rows of a list. */
export function SkeletonRows({ count, mark, lines, end, className }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => `row ${row}`).map((row) => (
    <div key={row} className={classNames('flex items-center', className)}>
      {mark === undefined ? null : <Skeleton className={mark} />}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        {lines.map((line) => (
          <Skeleton key={line} className={classNames('max-w-full', line)} />
        ))}
      </div>
      {end === undefined ? null : <Skeleton className={end} />}
    </div>
  ));
}
