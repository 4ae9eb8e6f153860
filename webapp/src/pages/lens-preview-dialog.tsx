import { useRef } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';
import { useOwnConfirmations } from '@/shared/api/use-own-confirmations';
import type { OfLink } from '@/shared/form/show-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { previewOf } from './preview-of';
import { PublicProfileOf } from './public-profile-page';

export type LensPreviewDialogProps = {
  onClose: () => void;
  profile: Profile;
  user: User;
  link: OfLink;
  /** Any instant of the current day. */
  today: string;
};

/** The user's page as a personal link with a lens shows it. It is open while it is mounted. */
export function LensPreviewDialog({ onClose, profile, user, link, today }: LensPreviewDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const confirmations = useOwnConfirmations();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      // The first control is far down in the profile, and focusing it would scroll down.
      initialFocus={close}
      width="page"
      title={memberTexts.links_preview_title()}
      description={memberTexts.links_preview_text()}
      actions={
        <Button ref={close} variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <div className="-mx-(--dialog-inline) bg-page">
        <PublicProfileOf
          profile={previewOf(profile, user, confirmations, link)}
          host={location.host}
          isPersonalLink
          today={today}
        />
      </div>
    </Dialog>
  );
}
