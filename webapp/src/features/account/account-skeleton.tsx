import { Card } from '@/shared/ui/card';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

const cards = ['name', 'email', 'language', 'data', 'end'];

/** Placeholders while the user is loading. */
export function AccountSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6 max-sm:gap-3">
      {cards.map((card) => (
        <Card key={card} as="div">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="mt-2 h-4 w-72 max-w-full" />
          <Skeleton className="mt-6 h-10 w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
