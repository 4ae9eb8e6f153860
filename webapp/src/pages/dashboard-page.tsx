import { ActiveLinks } from '@/features/dashboard/active-links';
import { FinishProfile } from '@/features/dashboard/finish-profile';
import { NoProfile } from '@/features/dashboard/no-profile';
import { Welcome } from '@/features/dashboard/welcome';
import { OpenedToday } from '@/features/statistics/opened-today';
import { Statistics } from '@/features/statistics/statistics';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useNow } from '@/shared/lib/use-now';

/** What happened since the last visit. */
export function DashboardPage() {
  return <Dashboard now={useNow()} />;
}

export type DashboardProps = { now: Date };

/** The dashboard of a given moment. Personal links are for professionals; statistics need a profile that can be visited. */
export function Dashboard({ now }: DashboardProps) {
  const user = useGetUser();
  const profile = useGetProfile();
  const hasLinks = user.data?.role === 'Wright';
  const hasNoProfile = profile.isSuccess && !profile.data;
  const moment = now.toISOString();
  return (
    <div className="grid max-w-310 grid-cols-1 gap-4 px-10 py-8 max-md:px-6 max-sm:p-4">
      <div className="mb-2">
        <Welcome
          now={now}
          news={hasNoProfile ? null : <OpenedToday />}
          hasLinks={hasLinks}
          hasProfile={!hasNoProfile}
        />
      </div>
      {hasNoProfile ? (
        <NoProfile />
      ) : (
        <>
          <Statistics now={moment} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:*:only:col-span-2">
            <FinishProfile now={moment} hasLinks={hasLinks} />
            {hasLinks ? <ActiveLinks now={moment} /> : null}
          </div>
        </>
      )}
    </div>
  );
}
