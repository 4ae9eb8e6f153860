import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { type SendPhoto, usePhoto } from './use-photo';

export type EditPhotoProps = {
  /** Runs before the photo is sent, as long as there is no profile yet for it to belong to. */
  onBeforeSend?: () => Promise<void>;
  /** A small button at the edge of the photo, where everything around it is about other things. */
  isCompact?: boolean;
};

/** The own photo and the way to change it; nothing while it is not known whose it is. */
export function EditPhoto({ onBeforeSend, isCompact = false }: EditPhotoProps) {
  const user = useGetUser();
  const photo = usePhoto();
  const [isOpen, setIsOpen] = useState(false);
  if (user.data === undefined) return null;
  const { displayName, email, photoUrl } = user.data;
  const name = displayName ?? email;
  const label = photoUrl === null ? m.photo_add() : m.photo_change();
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
        <Avatar name={name} photoUrl={photoUrl} size="l" />
        {isCompact ? (
          <IconButton
            variant="secondary"
            size="s"
            icon="photo_camera"
            label={label}
            className="absolute! -end-1 -bottom-1 rounded-pill!"
            onClick={open}
          />
        ) : null}
      </div>
      {isCompact ? null : (
        <Button variant="secondary" size="s" icon="photo_camera" className="mt-3" onClick={open}>
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
