import { lazy, Suspense, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages/messages';
import { Button } from '@/shared/ui/button';

const ProfilePreviewDialog = lazy(() =>
  import('./profile-preview-dialog').then((module) => ({ default: module.ProfilePreviewDialog })),
);

export type ProfilePreviewProps = { profile: Profile; today: string };

/** The button that shows the own profile as a visitor sees it. */
export function ProfilePreview({ profile, today }: ProfilePreviewProps) {
  const user = useGetUser();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (user.data === undefined) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {m.editor_preview()}
      </Button>
      {wasOpened ? (
        <Suspense>
          <ProfilePreviewDialog
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false);
            }}
            profile={profile}
            user={user.data}
            today={today}
          />
        </Suspense>
      ) : null}
    </>
  );
}
