import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PublicProfileFailedView } from '@/features/public-profile/public-profile-failed-view';
import { PublicProfileSkeleton } from '@/features/public-profile/public-profile-skeleton';
import { hasCode } from '@/shared/api/api-error';

/** Shown while the profile is loading. */
export function PublicProfilePending() {
  return <PublicProfileSkeleton />;
}

/** Shown if the profile could not be loaded and a retry may succeed. */
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
