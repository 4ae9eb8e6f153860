import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

const rows = ['first', 'second', 'third'];

/** The placeholder of a list. */
export function SecuritySkeleton() {
  return (
    <SkeletonGroup>
      <ul>
        {rows.map((row) => (
          <li key={row} className="flex items-center gap-4 border-t border-border py-4 first:border-t-0 first:pt-0">
            <Skeleton className="size-10 rounded-m max-sm:hidden" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-56 max-w-full" />
            </div>
            <Skeleton className="h-8 w-24 rounded-m" />
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
