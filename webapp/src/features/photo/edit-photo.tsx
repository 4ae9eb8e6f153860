import { type Ref, useImperativeHandle, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { type SendPhoto, usePhoto } from './use-photo';

export type EditPhotoHandle = { open: () => void };

export type EditPhotoProps = {
  ref?: Ref<EditPhotoHandle>;
  /** Called before the upload while the user has no profile, to which the photo belongs. */
  onBeforeSend?: () => Promise<void>;
  /** Shows a small button at the edge of the photo. If not set, the button has a label, which suits a profile without a photo. */
  isCompact?: boolean;
};

/** The user's photo with a button to change it. Renders nothing while the user is loading. */
export function EditPhoto({ ref, onBeforeSend, isCompact = false }: EditPhotoProps) {
  const user = useGetUser();
  const photo = usePhoto();
  const [isOpen, setIsOpen] = useState(false);
  useImperativeHandle(ref, () => ({
    open: () => {
      setIsOpen(true);
    },
  }));
  if (user.data === undefined) return null;
  const { displayName, email, photoUrl } = user.data;
  const name = displayName ?? email;
  const label = photoUrl === null ? memberTexts.photo_add() : memberTexts.photo_change();
  const open = () => {
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
  };
  const send: SendPhoto = async (...sent) => {
    await onBeforeSend?.();
    await photo.send(...sent);
  };
  return (
    <>
      <div className="relative">
        <Avatar name={name} photoUrl={photoUrl} size={isCompact ? 'xl' : 'l'} />
        {isCompact ? (
          <IconButton
            variant="secondary"
            size="s"
            icon="photo_camera"
            label={label}
            className="absolute! end-0.5 bottom-0.5 rounded-pill!"
            onClick={open}
          />
        ) : null}
      </div>
      {isCompact ? null : (
        <Button
          variant={photoUrl === null ? 'primary' : 'secondary'}
          icon="photo_camera"
          className="mt-4"
          onClick={open}
        >
          {label}
        </Button>
      )}
      {isOpen ? (
        <LazyOverlay load={() => import('./photo-dialog')} onDismiss={close}>
          {({ PhotoDialog }) => (
            <PhotoDialog name={name} photoUrl={photoUrl} onSend={send} onRemove={photo.remove} onClose={close} />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
