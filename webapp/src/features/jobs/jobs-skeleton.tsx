import { Skeleton, SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';

/** The rows of a list of jobs that is loading. */
export function JobsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonRows
        count={5}
        className="items-start! gap-3.5 border-b border-border py-4.5 ps-7 pe-6 max-sm:ps-4"
        mark="size-10 rounded-m"
        lines={['h-5 w-56', 'h-4 w-44', 'h-4.5 w-40', 'h-4 w-60', 'h-6 w-64']}
        end="size-6"
      />
    </SkeletonGroup>
  );
}

/** A job that is loading. */
export function JobSkeleton() {
  return (
    <SkeletonGroup>
      <div className="flex gap-4">
        <Skeleton className="size-14 rounded-l" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-8 w-88 max-w-full" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-6 h-7 w-64 max-w-full" />
      <Skeleton className="mt-2 h-4 w-48 max-w-full" />
      <Skeleton className="mt-6 h-10 w-72 max-w-full" />
      <Skeleton className="mt-8 h-28 w-full" />
      <Skeleton className="mt-8 h-40 w-full" />
    </SkeletonGroup>
  );
}
