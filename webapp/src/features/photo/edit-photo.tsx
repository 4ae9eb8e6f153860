import { lazy, Suspense, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { m } from '@/shared/i18n/messages/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { type SendPhoto, usePhoto } from './use-photo';

const PhotoDialog = lazy(() => import('./photo-dialog').then(({ PhotoDialog: component }) => ({ default: component })));

export type EditPhotoProps = {
  /** Runs before the photo is sent, as long as there is no profile yet for it to belong to. */
  onBeforeSend?: () => Promise<void>;
};

/** The own photo and the way to change it; nothing while it is not known whose it is. */
export function EditPhoto({ onBeforeSend }: EditPhotoProps) {
  const user = useGetUser();
  const photo = usePhoto();
  const [isOpen, setIsOpen] = useState(false);
  if (user.data === undefined) return null;
  const { displayName, email, photoUrl } = user.data;
  const name = displayName ?? email;
  const send: SendPhoto = async (...sent) => {
    await onBeforeSend?.();
    await photo.send(...sent);
  };
  return (
    <>
      <Avatar name={name} photoUrl={photoUrl} size="l" />
      <Button
        variant="secondary"
        size="s"
        icon="photo_camera"
        className="mt-3"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {photoUrl === null ? m.photo_add() : m.photo_change()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PhotoDialog
            name={name}
            photoUrl={photoUrl}
            onSend={send}
            onRemove={photo.remove}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
