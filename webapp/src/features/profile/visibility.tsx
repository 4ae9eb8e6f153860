import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { hasRepositoryAccount } from '@/shared/lib/repository-account';
import { useAccessMode } from './use-access-mode';
import { VisibilityView } from './visibility-view';

export type VisibilityProps = { profile: Profile };

/** Who may open one's profile. */
export function Visibility({ profile }: VisibilityProps) {
  const user = useGetUser();
  const { mode, isAccountMissing, choose } = useAccessMode(profile.accessMode);
  return (
    <VisibilityView
      mode={mode}
      hasAccount={user.data === undefined ? null : hasRepositoryAccount(user.data.accounts)}
      isRefused={isAccountMissing}
      onChoose={choose}
    />
  );
}
