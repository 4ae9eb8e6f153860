import type { ReactNode } from 'react';

export type VisuallyHiddenProps = { children: ReactNode; id?: string; role?: 'status' | 'alert' };

/** Text that only screen readers read. */
export function VisuallyHidden({ children, id, role }: VisuallyHiddenProps) {
  return (
    <span id={id} role={role} className="sr-only">
      {children}
    </span>
  );
}
