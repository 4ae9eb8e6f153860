import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { usePublicConfig } from '@/shared/config/public-config';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { allOf, QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { type FileSlot, type PhotoSlot, SetupWizard } from './setup-wizard';

export type SetupProps = {
  /** Any instant or day. */
  today: string;
  /** Called when the setup is complete. */
  onDone: () => void;
  photo: PhotoSlot;
  file: FileSlot;
};

/** The setup of a new account. It continues at the first step that is not saved. */
export function Setup(props: SetupProps) {
  return (
    <QueryState
      query={allOf(useGetUser(), useGetProfile(), usePublicConfig())}
      failure={memberTexts.setup_load_failed()}
      skeleton={<SetupSkeleton />}
      frame={(failure) => (
        <div className="mx-auto w-full max-w-234 px-6 pb-12 max-sm:px-4">
          <h1 className="text-h1-member">{memberTexts.setup_title()}</h1>
          <Card as="div" className="mt-6 max-w-140">
            {failure}
          </Card>
        </div>
      )}
    >
      {([user, profile, { termsVersion }]) => (
        <SetupWizard {...props} user={user} profile={profile} termsVersion={termsVersion} />
      )}
    </QueryState>
  );
}

/** The frame of the steps while the current step is loading. */
function SetupSkeleton() {
  return (
    <SkeletonGroup className="mx-auto w-full max-w-234 px-6 pb-12 max-sm:px-4">
      <h1 className="text-h1-member">{memberTexts.setup_title()}</h1>
      <Skeleton className="mt-6 h-7 max-w-140" />
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,35rem)_minmax(0,19rem)]">
        <Card as="div" className="flex max-w-140 flex-col gap-4.5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-10.5" />
          <Skeleton className="h-24" />
          <Skeleton className="ms-auto h-10 w-28" />
        </Card>
        <Skeleton className="h-60 max-md:hidden" />
      </div>
    </SkeletonGroup>
  );
}
