import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

export type ProfilePreviewProps = { profile: Profile; today: string };

/** The button that shows the user's profile as a visitor sees it. */
export function ProfilePreview({ profile, today }: ProfilePreviewProps) {
  const user = useGetUser();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (user.data === undefined) return null;
  const userData = user.data;
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {memberTexts.editor_preview()}
      </Button>
      {wasOpened ? (
        <LazyOverlay
          load={() => import('./profile-preview-dialog')}
          onDismiss={() => {
            setWasOpened(false);
          }}
        >
          {({ ProfilePreviewDialog }) => (
            <ProfilePreviewDialog
              isOpen={isOpen}
              onClose={() => {
                setIsOpen(false);
              }}
              profile={profile}
              user={userData}
              today={today}
            />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
