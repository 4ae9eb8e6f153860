import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { columnClasses, pageClasses, photoClasses, photoLineClasses } from './page-classes';

/** Placeholders with the layout of the profile. */
export function PublicProfileSkeleton() {
  return (
    <SkeletonGroup className={pageClasses} data-cover="">
      <div className="h-24 bg-secondary" />
      <div className={columnClasses}>
        <div className={`${photoLineClasses} -mt-13`}>
          <div className={photoClasses}>
            <Skeleton className="size-31 rounded-pill!" />
          </div>
          <div className="flex gap-2 max-sm:min-w-full max-sm:*:flex-1">
            <Skeleton className="h-10 w-28 max-sm:h-11" />
            <Skeleton className="h-10 w-28 max-sm:h-11" />
          </div>
        </div>
        <Skeleton className="mt-6 h-10 w-64 max-w-full" />
        <Skeleton className="mt-4 h-5.5 w-96 max-w-full" />
        <Skeleton className="mt-5 h-4 w-72 max-w-full" />
        {['first', 'second', 'third'].map((section) => (
          <div key={section} className="mt-14 grid gap-3">
            <Skeleton className="mb-2 h-6 w-28" />
            <Skeleton className="h-4.5 w-full" />
            <Skeleton className="h-4.5 w-full" />
            <Skeleton className="h-4.5 w-2/3" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
