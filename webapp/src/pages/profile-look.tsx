import { type Ref, useImperativeHandle, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

export type ProfileLookHandle = { open: () => void };

export type ProfileLookButtonProps = { ref?: Ref<ProfileLookHandle>; profile: Profile; today: string };

/** The button that opens the look of the profile. */
export function ProfileLookButton({ ref, profile, today }: ProfileLookButtonProps) {
  const user = useGetUser();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  useImperativeHandle(ref, () => ({ open }));
  if (user.data === undefined) return null;
  const userData = user.data;
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {memberTexts.editor_look()}
      </Button>
      {wasOpened ? (
        <LazyOverlay
          load={() => import('./profile-look-dialog')}
          onDismiss={() => {
            setWasOpened(false);
          }}
        >
          {({ ProfileLookDialog }) => (
            <ProfileLookDialog
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
