import { BlockButton } from '@/features/blocked-users/block-button';
import type { OwnerParts } from '@/features/public-profile/owner-parts';
import { PublicProfile } from '@/features/public-profile/public-profile';
import { ReportButton } from '@/features/reports/report-button';
import type { PublicProfile as Profile } from '@/shared/api/generated/model/public-profile';
import type { VisitInput } from '@/shared/api/generated/model/visit-input';
import { useNow } from '@/shared/lib/use-now';

export type ShownProfileProps = {
  by: VisitInput;
  profile: Profile;
  /** An instant of the day on which the profile was loaded. */
  today: string;
  /** The origin of the site. */
  origin: string;
  owner: OwnerParts | null;
};

/** A profile as others see it, with the actions of its viewer. */
export function ShownProfile({ by, profile, today, origin, owner }: ShownProfileProps) {
  const now = useNow(today);
  const { memberId, displayName, viewer } = profile;
  return (
    <PublicProfile
      by={by}
      profile={profile}
      today={now.toISOString()}
      origin={origin}
      owner={owner}
      memberActions={
        memberId !== null && viewer.canBlock ? (
          <>
            <BlockButton memberId={memberId} name={displayName} linkToken={by.token} />
            <ReportButton memberId={memberId} name={displayName} linkToken={by.token} />
          </>
        ) : null
      }
    />
  );
}
