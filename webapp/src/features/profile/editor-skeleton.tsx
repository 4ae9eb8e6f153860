import { Card } from '@/shared/ui/card';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';

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
        <SkeletonRows count={2} className="mt-5 gap-4" mark="size-10" lines={['h-5 w-56', 'h-4 w-40']} />
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
