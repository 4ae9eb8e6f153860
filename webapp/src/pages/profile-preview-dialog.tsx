import { useRef } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';
import { useOwnConfirmations } from '@/shared/api/use-own-confirmations';
import { appTexts } from '@/shared/i18n/app-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

import { previewOf } from './preview-of';
import { PublicProfileOf } from './public-profile-page';

export type ProfilePreviewDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  profile: Profile;
  user: User;
  /** Any instant of the current day. */
  today: string;
};

/** The user's profile as a visitor sees it. */
export function ProfilePreviewDialog({ isOpen, onClose, profile, user, today }: ProfilePreviewDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const confirmations = useOwnConfirmations();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // The first control is far down in the profile, and focusing it would scroll down.
      initialFocus={close}
      width="page"
      title={appTexts.preview_title()}
      description={
        profile.accessMode === 'Restricted'
          ? `${appTexts.preview_text()} ${appTexts.preview_restricted()}`
          : appTexts.preview_text()
      }
      actions={
        <Button ref={close} variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <div className="-mx-(--dialog-inline) bg-page">
        <PublicProfileOf profile={previewOf(profile, user, confirmations)} host={location.host} today={today} />
      </div>
    </Dialog>
  );
}
