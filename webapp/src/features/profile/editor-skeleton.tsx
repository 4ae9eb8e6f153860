import { Card } from '@/shared/ui/card';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** Placeholders of three cards while the profile is loading. */
export function EditorSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Card as="div">
        <Skeleton className="h-7 w-32" />
        <div className="mt-6 grid gap-5">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      </Card>
      <Card as="div">
        <Skeleton className="h-7 w-32" />
        {['first', 'second'].map((row) => (
          <div key={row} className="mt-5 flex items-center gap-4">
            <Skeleton className="size-10" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-4 w-40 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
      <Card as="div">
        <Skeleton className="h-7 w-32" />
        <div className="mt-6 grid gap-3 sm:grid-cols-3">
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} className="h-24 w-full" />
          ))}
        </div>
      </Card>
    </SkeletonGroup>
  );
}
