import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** The frame of the steps while the current step is loading. */
export function SetupSkeleton() {
  return (
    <SkeletonGroup className="mx-auto w-full max-w-234 px-6 pb-12 max-sm:px-4">
      <h1 className="text-h1-member">{memberTexts.setup_title()}</h1>
      <Skeleton className="mt-6 h-7 max-w-140" />
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,35rem)_minmax(0,19rem)]">
        <Card as="div" className="flex max-w-140 flex-col gap-4.5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-10.5" />
          <Skeleton className="h-24" />
          <Skeleton className="ms-auto h-10 w-28" />
        </Card>
        <Skeleton className="h-60 max-md:hidden" />
      </div>
    </SkeletonGroup>
  );
}

export type SetupFailedProps = { onRetry: () => void; isRetrying: boolean };

/** Shown when the user could not be loaded. */
export function SetupFailed({ onRetry, isRetrying }: SetupFailedProps) {
  return (
    <div className="mx-auto w-full max-w-234 px-6 pb-12 max-sm:px-4">
      <h1 className="text-h1-member">{memberTexts.setup_title()}</h1>
      <Card as="div" className="mt-6 max-w-140">
        <ErrorState text={memberTexts.setup_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    </div>
  );
}
