import { useRouter } from '@tanstack/react-router';
import { PublicProfileFailedView } from '@/features/public-profile/public-profile-failed-view';
import { PublicProfileSkeleton } from '@/features/public-profile/public-profile-skeleton';

/** The profile is on its way. */
export function PublicProfilePending() {
  return <PublicProfileSkeleton />;
}

/** The profile could not be loaded, and trying again makes sense. */
export function PublicProfileFailed() {
  const router = useRouter();
  return (
    <PublicProfileFailedView
      onRetry={() => {
        void router.invalidate();
      }}
    />
  );
}
