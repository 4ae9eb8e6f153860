import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { FinishProfileView } from './finish-profile-view';
import { profileSteps } from './profile-steps';
import { usableLinks } from './usable-links';

export type FinishProfileProps = {
  /** The current instant, by which expired links are left out. */
  now: string;
  /** Recruiters have no personal links. */
  hasLinks: boolean;
};

/** The steps that are missing in the user's profile. */
export function FinishProfile({ now, hasLinks }: FinishProfileProps) {
  const profile = useGetProfile(undefined, { query: { retryOnMount: false } });
  const links = useListProfileLinks({ query: { enabled: hasLinks, retryOnMount: false } });
  const user = useGetUser();
  const usable = links.data === undefined ? null : usableLinks(links.data, now);
  const isWaiting = user.isPending || (hasLinks && links.isPending);
  return (
    <FinishProfileView
      steps={
        profile.data && !isWaiting
          ? profileSteps(profile.data, {
              isRecruiter: !hasLinks,
              hasPhoto: user.data?.photoUrl !== null,
              links: usable,
            })
          : null
      }
      error={profile.error}
      isRetrying={profile.isFetching}
      onRetry={() => {
        void profile.refetch();
      }}
    />
  );
}
