import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { DialogButton } from '@/shared/ui/dialog-button';

export type ProfilePreviewProps = { profile: Profile; today: string };

/** The button that shows the user's profile as a visitor sees it. */
export function ProfilePreview({ profile, today }: ProfilePreviewProps) {
  const { data: user } = useGetUser();
  if (user === undefined) return null;
  return (
    <DialogButton
      variant="secondary"
      label={memberTexts.editor_preview()}
      load={() => import('./profile-preview-dialog')}
    >
      {({ ProfilePreviewDialog }, open) => (
        <ProfilePreviewDialog {...open} profile={profile} user={user} today={today} />
      )}
    </DialogButton>
  );
}
