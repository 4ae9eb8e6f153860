import type { Ref } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { DialogButton } from '@/shared/ui/dialog-button';

export type ProfileLookButtonProps = { ref?: Ref<HTMLButtonElement>; profile: Profile; today: string };

/** The button that opens the look of the profile. */
export function ProfileLookButton({ ref, profile, today }: ProfileLookButtonProps) {
  const { data: user } = useGetUser();
  if (user === undefined) return null;
  return (
    <DialogButton
      ref={ref}
      variant="secondary"
      label={memberTexts.editor_look()}
      load={() => import('./profile-look-dialog')}
    >
      {({ ProfileLookDialog }, open) => <ProfileLookDialog {...open} profile={profile} user={user} today={today} />}
    </DialogButton>
  );
}
