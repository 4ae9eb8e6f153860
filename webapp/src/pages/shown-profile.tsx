import { BlockButton } from '@/features/blocked-users/block-button';
import type { OwnerParts } from '@/features/public-profile/owner-parts';
import { PublicProfile } from '@/features/public-profile/public-profile';
import { ReportButton } from '@/features/reports/report-button';
import type { PublicProfile as Profile } from '@/shared/api/generated/model/public-profile';
import type { VisitInput } from '@/shared/api/generated/model/visit-input';
import { LazyModule } from '@/shared/lib/lazy-module';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { useNow } from '@/shared/lib/use-now';
import { buttonClasses } from '@/shared/ui/button-classes';

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
            <Connection memberId={memberId} name={displayName} linkToken={by.token} />
            <BlockButton memberId={memberId} name={displayName} linkToken={by.token} />
            <ReportButton memberId={memberId} name={displayName} linkToken={by.token} />
          </>
        ) : null
      }
    />
  );
}

// As wide as the button that comes, so that the others stay where they are.
const placeholder = <span aria-hidden="true" className={`${buttonClasses('secondary')} invisible w-31`} />;

type ConnectionProps = { memberId: string; name: string; linkToken: string | undefined };

/** The button to connect, for members alone. It comes after the page, and stays away if it cannot be loaded. */
function Connection(props: ConnectionProps) {
  if (!useIsHydrated()) return placeholder;
  return (
    <LazyModule
      load={() => import('@/features/connections/profile-connection')}
      skeleton={placeholder}
      failure={() => null}
    >
      {({ ProfileConnection }) => <ProfileConnection {...props} variant="secondary" placeholder={placeholder} />}
    </LazyModule>
  );
}
