import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { ownerColours } from '@/shared/ui/in-place-classes';

/** A card about who may open the profile, and at which URL. */
export function ReachCard({ children }: { children: ReactNode }) {
  return (
    <Card as="div" padding="none" className="divide-y divide-border text-body" {...ownerColours}>
      {children}
    </Card>
  );
}
