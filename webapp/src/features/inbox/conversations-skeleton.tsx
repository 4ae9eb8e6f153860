import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** The widths of the three lines of each row, so that they look like text. */
const rows = [
  ['w-31', 'w-57', 'w-35'],
  ['w-23', 'w-59', 'w-27'],
  ['w-37', 'w-55', 'w-42'],
  ['w-27', 'w-58', 'w-30'],
  ['w-33', 'w-56', 'w-37'],
  ['w-21', 'w-60', 'w-24'],
  ['w-29', 'w-57', 'w-33'],
  ['w-35', 'w-56', 'w-40'],
  ['w-26', 'w-58', 'w-29'],
] as const;

/** Rows of the list, at the measures of those that come. */
export function ConversationsSkeleton() {
  return (
    <SkeletonGroup>
      {rows.map(([name, text, origin]) => (
        <div
          key={`${name} ${text}`}
          className="grid h-21 grid-cols-[0.75rem_2.5rem_minmax(0,1fr)] py-3 ps-0.5 pe-2.5 md:h-20 md:py-2.5"
        >
          <div className="col-start-2 mt-px">
            <Skeleton className="size-10 rounded-pill!" />
          </div>
          <div className="col-start-3 ps-3">
            <div className="flex h-5 items-center justify-between">
              <Skeleton className={`h-3 max-w-full ${name}`} />
              <Skeleton className="h-2.5 w-8" />
            </div>
            <div className="flex h-5 items-center">
              <Skeleton className={`h-2.5 max-w-full ${text}`} />
            </div>
            <div className="mt-px flex h-4.5 items-center">
              <Skeleton className={`h-2.25 max-w-full ${origin}`} />
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
