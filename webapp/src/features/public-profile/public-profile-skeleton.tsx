import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import {
  besideNameClasses,
  besidePhotoClasses,
  columnsClasses,
  nameAndActionsClasses,
  pageClasses,
  sentenceClasses,
} from './page-classes';
import { ProfileCard } from './profile-card';

/** Placeholders with the layout of the profile. */
export function PublicProfileSkeleton() {
  return (
    <SkeletonGroup className={pageClasses}>
      <ProfileCard as="div" padding="none" className="overflow-hidden">
        <Skeleton className="h-42 rounded-none! max-sm:h-28" />
        <div className="flex flex-wrap items-start gap-x-6 px-8 max-sm:gap-3 max-sm:px-5">
          <div className="-mt-13 rounded-pill border-[5px] border-surface bg-surface">
            <Skeleton className="size-31 rounded-pill!" />
          </div>
          <div className={besidePhotoClasses}>
            <div className={nameAndActionsClasses}>
              <Skeleton className="mt-4 mb-1 h-7.5 w-56 max-w-full max-sm:mt-1" />
              <Skeleton className={`${sentenceClasses} mt-2.5 h-4.5 w-96 max-w-full`} />
              <div className={`${besideNameClasses} mt-4 flex gap-2 max-sm:*:flex-1`}>
                <Skeleton className="h-10 w-28 max-sm:h-11 max-sm:w-full" />
                <Skeleton className="h-10 w-20 max-sm:h-11 max-sm:w-full" />
              </div>
            </div>
          </div>
        </div>
        <div className="px-8 pt-5 pb-6 max-sm:px-5 max-sm:pt-4 max-sm:pb-5">
          <Skeleton className="my-0.5 h-4 w-72 max-w-full" />
        </div>
      </ProfileCard>
      <div className="-my-3 flex h-11 items-center gap-6 border-b border-border px-8.25 max-sm:my-0 max-sm:h-11.25 max-sm:border-y max-sm:bg-surface max-sm:px-5">
        {['first', 'second', 'third', 'fourth'].map((section) => (
          <Skeleton key={section} className="h-4 w-16" />
        ))}
      </div>
      <div className={columnsClasses}>
        <ProfileCard as="div" padding="wide">
          <Skeleton className="h-6 w-20" />
          {['first', 'second', 'third'].map((entry) => (
            <div
              key={entry}
              className="mt-6 grid grid-cols-[10.25rem_minmax(0,1fr)] gap-6 max-sm:grid-cols-1 max-sm:gap-2"
            >
              <Skeleton className="h-4 w-24" />
              <div className="grid gap-2">
                <Skeleton className="h-4.5 w-64 max-w-full" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-2/3" />
              </div>
            </div>
          ))}
        </ProfileCard>
        <ProfileCard as="div" padding="none" className="px-6 py-5 max-sm:px-5">
          <Skeleton className="h-5 w-14" />
          <Skeleton className="mt-4 h-6 w-full" />
          <Skeleton className="mt-1.5 h-6 w-2/3" />
        </ProfileCard>
      </div>
    </SkeletonGroup>
  );
}
