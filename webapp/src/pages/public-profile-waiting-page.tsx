import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PublicProfileFailedView } from '@/features/public-profile/public-profile-failed-view';
import { PublicProfileSkeleton } from '@/features/public-profile/public-profile-skeleton';
import { hasCode } from '@/shared/api/api-error';

/** The profile is on its way. */
export function PublicProfilePending() {
  return <PublicProfileSkeleton />;
}

/** The profile could not be loaded, and trying again makes sense. */
export function PublicProfileFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <PublicProfileFailedView
      isTooOften={hasCode(error, 'RequestLimitExceededError')}
      onRetry={() => {
        void router.invalidate();
      }}
    />
  );
}
