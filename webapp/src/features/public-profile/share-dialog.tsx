import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { LazyQrCode } from '@/shared/ui/lazy-qr-code';

export type ShareDialogProps = {
  profile: Pick<PublicProfile, 'displayName' | 'viewer'>;
  /** The URL of the page. */
  address: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Shows the URL of a profile for sharing. */
export function ShareDialog({ profile, address, isOpen, onClose }: ShareDialogProps) {
  const { displayName: name, viewer } = profile;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        viewer.isOwner
          ? memberTexts.public_profile_share_title_owner()
          : memberTexts.public_profile_share_title({ name })
      }
      description={
        viewer.isOwner ? memberTexts.public_profile_share_text_owner() : memberTexts.public_profile_share_text()
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_close()}
          </Button>
          <CopyButton text={address} label={memberTexts.public_profile_share_copy()} variant="primary" />
        </>
      }
    >
      <div className="mx-auto mb-4 aspect-square w-full max-w-56">
        <LazyQrCode text={address} label={m.kit_qr_label({ name })} />
      </div>
      <p className="rounded-m bg-sunken px-3 py-2 text-small wrap-anywhere select-all">{address}</p>
    </Dialog>
  );
}
