import { Card } from '@/shared/ui/card';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** Place-holders of three compact cards. */
export function CompactSkeleton({ className }: { className: string }) {
  return (
    <SkeletonGroup className={className}>
      {['first', 'second', 'third'].map((card) => (
        <Card key={card} as="div" className="p-5!">
          <div className="flex gap-3">
            <Skeleton className="size-12 rounded-pill!" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-5 w-32 max-w-full" />
              <Skeleton className="mt-2 h-4 w-40 max-w-full" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-48 max-w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
