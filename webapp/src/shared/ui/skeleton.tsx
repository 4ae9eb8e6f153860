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
