import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { hasRepositoryAccount } from '@/shared/lib/repository-account';
import { useAccessMode } from './use-access-mode';
import { useOpenForm } from './use-open-form';
import { VisibilityView } from './visibility-view';

export type VisibilityProps = {
  profile: Profile;
  /** Shares the profile by a personal link; null if the owner has no personal links. */
  share?: ReactNode;
};

/** The access mode of the own profile. */
export function Visibility({ profile, share = null }: VisibilityProps) {
  const user = useGetUser();
  const { mode, isAccountMissing, choose } = useAccessMode(profile.accessMode);
  const form = useOpenForm('visibility', false);
  return (
    <VisibilityView
      mode={mode}
      hasAccount={user.data === undefined ? null : hasRepositoryAccount(user.data.accounts)}
      isRefused={isAccountMissing}
      onChoose={choose}
      share={share}
      isRecruiter={user.data?.role === 'Recruiter'}
      isOpen={form.isOpen}
      hasFocus={form.wasOpened}
      changeRef={form.openerRef}
      onOpen={form.open}
      onClose={form.close}
    />
  );
}
