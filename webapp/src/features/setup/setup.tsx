import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { usePublicConfig } from '@/shared/config/public-config';
import { SetupFailed, SetupSkeleton } from './setup-view';
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
export function Setup({ today, onDone, photo, file }: SetupProps) {
  const user = useGetUser();
  const profile = useGetProfile();
  const config = usePublicConfig();
  const all = [user, profile, config];

  if (user.data !== undefined && profile.data !== undefined && config.data !== undefined) {
    return (
      <SetupWizard
        user={user.data}
        profile={profile.data}
        termsVersion={config.data.termsVersion}
        today={today}
        onDone={onDone}
        photo={photo}
        file={file}
      />
    );
  }
  if (all.some((query) => query.isError)) {
    return (
      <SetupFailed
        isRetrying={all.some((query) => query.isFetching)}
        onRetry={() => {
          for (const query of all) if (query.isError) void query.refetch();
        }}
      />
    );
  }
  return <SetupSkeleton />;
}
