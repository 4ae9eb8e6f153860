import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';

/** Who may open the profile and where, in one card. */
export function ReachCard({ children }: { children: ReactNode }) {
  return (
    <Card as="div" padding="none" className="divide-y divide-border">
      {children}
    </Card>
  );
}
