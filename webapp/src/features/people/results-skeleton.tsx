import { Card } from '@/shared/ui/card';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

const rowNames = ['first', 'second', 'third', 'fourth'];

/** Placeholders for the results of a search. */
export function ResultsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-4 max-sm:gap-3">
      {rowNames.map((row) => (
        <Card key={row} as="div" className="flex gap-5 max-sm:gap-4">
          <Skeleton className="size-24 rounded-pill! max-sm:size-16" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-6 w-44 max-w-full" />
            <Skeleton className="mt-3 h-4 w-72 max-w-full" />
            <Skeleton className="mt-2 h-4 w-56 max-w-full" />
            <Skeleton className="mt-4 h-6.5 w-64 max-w-full" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
