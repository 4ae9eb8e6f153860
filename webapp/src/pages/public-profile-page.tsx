import { useLoaderData, useParams, useRouter } from '@tanstack/react-router';
import { PublicProfile } from '@/features/public-profile/public-profile';
import { PublicProfileFailedView } from '@/features/public-profile/public-profile-failed-view';
import { PublicProfileSkeleton } from '@/features/public-profile/public-profile-skeleton';
import { useNow } from '@/shared/lib/use-now';

/** A profile as others see it, opened by a personal link. */
export function PublicProfilePage() {
  const { token } = useParams({ from: '/t/$token' });
  const profile = useLoaderData({ from: '/t/$token' });
  const now = useNow();
  return <PublicProfile key={token} token={token} profile={profile} today={now.toISOString()} />;
}

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
