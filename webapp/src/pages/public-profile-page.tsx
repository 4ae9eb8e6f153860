import { useLoaderData, useParams } from '@tanstack/react-router';
import { BlockButton } from '@/features/blocked-users/block-button';
import type { OwnerParts } from '@/features/public-profile/owner-parts';
import { PublicProfile } from '@/features/public-profile/public-profile';
import { PublicProfileView, type PublicProfileViewProps } from '@/features/public-profile/public-profile-view';
import type { PublicProfile as Profile } from '@/shared/api/generated/model/public-profile';
import type { VisitInput } from '@/shared/api/generated/model/visit-input';
import { useNow } from '@/shared/lib/use-now';

/** Loads what its owner alone sees on a profile. */
export const loadOwnerParts = () => import('@/features/public-profile/owner-parts');

/** A profile as others see it, opened by a personal link. */
export function PublicProfileByTokenPage() {
  const { token } = useParams({ from: '/t/$token' });
  const shown = useLoaderData({ from: '/t/$token' });
  return <ShownProfile key={token} by={{ token }} {...shown} />;
}

/** A profile as others see it, opened by its address. */
export function PublicProfilePage() {
  const { alias } = useParams({ from: '/p/$alias' });
  const shown = useLoaderData({ from: '/p/$alias' });
  return <ShownProfile key={alias} by={{ alias }} {...shown} />;
}

type ShownProfileProps = { by: VisitInput; profile: Profile; owner: OwnerParts | null };

function ShownProfile({ by, profile, owner }: ShownProfileProps) {
  const now = useNow();
  const { memberId, displayName, viewer } = profile;
  return (
    <PublicProfile
      by={by}
      profile={profile}
      today={now.toISOString()}
      owner={owner}
      memberActions={
        memberId !== null && viewer.canBlock ? (
          <BlockButton memberId={memberId} name={displayName} linkToken={by.token} />
        ) : null
      }
    />
  );
}

/** The same page for a profile that is at hand. It stands here so that the visitor's code stays one file. */
export function PublicProfileOf(props: PublicProfileViewProps) {
  return <PublicProfileView {...props} />;
}
