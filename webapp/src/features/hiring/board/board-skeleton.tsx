import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { columnNames } from './columns';

/** The board before it is known of which posting it is. */
export function BoardSkeleton() {
  return (
    <SkeletonGroup>
      <div className="px-6 pt-4.5 max-md:px-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-7 w-80 max-w-full" />
        <Skeleton className="mt-2 h-4 w-96 max-w-full" />
        <div className="mt-6 grid grid-cols-5 gap-3 max-md:grid-cols-1">
          {columnNames.map((name) => (
            <Skeleton key={name} className="h-96 w-full max-md:h-24" />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
