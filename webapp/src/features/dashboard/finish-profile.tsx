import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { FinishProfileView } from './finish-profile-view';
import { profileSteps } from './profile-steps';
import { usableLinks } from './usable-links';

export type FinishProfileProps = {
  /** The present moment; a link that has expired counts no more. */
  now: string;
  /** Recruiters have no profile links. */
  hasLinks: boolean;
};

/** What is still missing from one's own profile. */
export function FinishProfile({ now, hasLinks }: FinishProfileProps) {
  const profile = useGetProfile(undefined, { query: { retryOnMount: false } });
  const links = useListProfileLinks({ query: { enabled: hasLinks, retryOnMount: false } });
  const isWaiting = hasLinks && links.isPending;
  const known = links.data === undefined ? null : usableLinks(links.data, now);
  return (
    <FinishProfileView
      steps={profile.data && !isWaiting ? profileSteps(profile.data, known) : null}
      error={profile.error}
      isRetrying={profile.isFetching}
      onRetry={() => {
        void profile.refetch();
      }}
    />
  );
}
