import { useLoaderData, useParams } from '@tanstack/react-router';
import { PublicProfile } from '@/features/public-profile/public-profile';
import { PublicProfileView, type PublicProfileViewProps } from '@/features/public-profile/public-profile-view';
import { useNow } from '@/shared/lib/use-now';

/** A profile as others see it, opened by a personal link. */
export function PublicProfileByTokenPage() {
  const { token } = useParams({ from: '/t/$token' });
  const profile = useLoaderData({ from: '/t/$token' });
  const now = useNow();
  return <PublicProfile key={token} by={{ token }} profile={profile} today={now.toISOString()} />;
}

/** A profile as others see it, opened by its address. */
export function PublicProfilePage() {
  const { alias } = useParams({ from: '/p/$alias' });
  const profile = useLoaderData({ from: '/p/$alias' });
  const now = useNow();
  return <PublicProfile key={alias} by={{ alias }} profile={profile} today={now.toISOString()} />;
}

/** The same page for a profile that is at hand. It stands here so that the visitor's code stays one file. */
export function PublicProfileOf(props: PublicProfileViewProps) {
  return <PublicProfileView {...props} />;
}
