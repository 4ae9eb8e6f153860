import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';

/** The placeholder of a list. */
export function SecuritySkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonRows
        count={3}
        className="gap-4 border-t border-border py-4 first-of-type:border-t-0 first-of-type:pt-0"
        mark="size-10 rounded-m max-sm:hidden"
        lines={['h-5 w-36', 'h-4 w-56']}
        end="h-8 w-24 rounded-m"
      />
    </SkeletonGroup>
  );
}
