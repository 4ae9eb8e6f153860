import { OpenApplications } from '@/features/applications/open-applications';
import { NoProfile } from '@/features/dashboard/no-profile';
import { OwnCards } from '@/features/dashboard/own-cards';
import { Welcome } from '@/features/dashboard/welcome';
import { useWaiting, waitingInWords } from '@/features/inbox/use-waiting';
import { WaitingForYou } from '@/features/inbox/waiting-for-you';
import { NewJobsOfSearches } from '@/features/jobs/new-jobs-of-searches';
import { ShareProfile } from '@/features/links/share-profile';
import { SuspensionBanner } from '@/features/profile-review/suspension-banner';
import { OpenedToday, Statistics, useHasVisits } from '@/features/statistics/statistics';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useNow } from '@/shared/lib/use-now';
import { RecruiterDashboard } from './recruiter-dashboard';

/** The dashboard of the signed-in user. */
export function DashboardPage() {
  return <Dashboard now={useNow()} />;
}

export type DashboardProps = { now: Date };

/** The dashboard of a given moment. Personal links are for professionals; statistics need a profile that can be visited. */
export function Dashboard({ now }: DashboardProps) {
  const user = useGetUser();
  const profile = useGetProfile();
  const hasLinks = user.isPending ? null : user.data?.role === 'Wright';
  const hasNoProfile = profile.isSuccess && !profile.data;
  const moment = now.toISOString();
  const waiting = useWaiting();
  return (
    <div className="grid max-w-310 grid-cols-1 gap-4 px-10 py-8 max-md:px-6 max-sm:p-4">
      <SuspensionBanner />
      <div className="mb-2">
        <Welcome
          now={now}
          news={
            (waiting === null ? null : waitingInWords(waiting)) ??
            (hasNoProfile || hasLinks === false ? null : <OpenedToday />)
          }
          hasLinks={hasLinks}
          hasProfile={profile.isPending ? null : !hasNoProfile}
          share={
            // The links of a suspended profile do not work.
            profile.data && profile.data.suspension == null ? (
              <ShareProfile accessMode={profile.data.accessMode} alias={profile.data.alias} now={moment} />
            ) : null
          }
        />
      </div>
      {waiting === null ? null : <WaitingForYou waiting={waiting} now={moment} />}
      {/* What waits comes first. Until it is known, the cards take their place unseen, so that none moves below it. */}
      <div className={waiting === null ? 'invisible contents' : 'contents'}>
        {hasNoProfile && hasLinks !== false ? (
          <NoProfile />
        ) : (
          <Cards now={moment} hasLinks={hasLinks} hasProfile={!hasNoProfile} />
        )}
      </div>
    </div>
  );
}

type CardsProps = { now: string; hasLinks: boolean | null; hasProfile: boolean };

/** Recruiters can look for people before they have a profile. */
function Cards({ now, hasLinks, hasProfile }: CardsProps) {
  return hasLinks === false ? (
    <RecruiterDashboard now={now} hasProfile={hasProfile} />
  ) : (
    <>
      <OwnProfileCards now={now} hasLinks={hasLinks} />
      {/* Last, so that nothing moves when it comes. */}
      {hasLinks === true ? (
        <>
          <OpenApplications now={now} />
          <NewJobsOfSearches />
        </>
      ) : null}
    </>
  );
}

/** As long as nobody has opened the profile, the next steps are before the empty chart. */
function OwnProfileCards({ now, hasLinks }: Omit<CardsProps, 'hasProfile'>) {
  const hasVisits = useHasVisits();
  if (hasVisits === false)
    return (
      <>
        <OwnCards key="steps" now={now} hasLinks={hasLinks} />
        <Statistics key="visits" now={now} />
      </>
    );
  return (
    <>
      <Statistics key="visits, first" now={now} />
      <OwnCards key="steps, last" now={now} hasLinks={hasLinks} />
    </>
  );
}
