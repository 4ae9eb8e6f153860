import { useEffect, useRef, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { type Crop, wholeCrop } from '@/shared/lib/crop';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FileDrop } from '@/shared/ui/file-drop';
import { ImageCrop } from '@/shared/ui/image-crop';
import { Progress } from '@/shared/ui/progress';
import { StatusMark } from '@/shared/ui/status-mark';
import { cutPhoto, type Picture, type PictureFault, photoTypes, readPicture } from './picture';
import type { SendPhoto } from './use-photo';

export type PhotoDialogProps = {
  name: string;
  photoUrl: string | null;
  onSend: SendPhoto;
  onRemove: () => Promise<void>;
  onClose: () => void;
};

/** The steps of choosing a photo. */
type Stage =
  | { kind: 'choose' }
  | { kind: 'crop'; picture: Picture }
  | { kind: 'whole'; file: File }
  | {
      kind: 'sending';
      from: { kind: 'crop'; picture: Picture } | { kind: 'whole'; file: File };
      share: number;
      controller: AbortController;
    }
  | { kind: 'removing'; isSent: boolean };

const faultTexts: Record<PictureFault, (inputs: { name: string }) => string> = {
  'wrong type': memberTexts.photo_wrong_type,
  unreadable: memberTexts.photo_unreadable,
  'too small': memberTexts.photo_too_small,
};

function failureText(error: unknown): string {
  return hasCode(error, 'StorageQuotaExceededError') ? memberTexts.photo_storage_full() : errorText(error);
}

/** Releases the memory of the picture of a stage. */
function forgetPictureOf(stage: Stage) {
  const from = stage.kind === 'sending' ? stage.from : stage;
  if (from.kind === 'crop') from.picture.forget();
}

/** The dialog in which the user chooses, crops, uploads and removes a photo. */
export function PhotoDialog({ name, photoUrl, onSend, onRemove, onClose }: PhotoDialogProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef<Stage>(stage);
  /** The file that is being read; null once the dialog is closed. */
  const reading = useRef<File>(null);
  useEffect(() => {
    leaving.current = stage;
  }, [stage]);
  useEffect(
    () => () => {
      reading.current = null;
      const last = leaving.current;
      if (last.kind === 'sending') last.controller.abort();
      forgetPictureOf(last);
    },
    [],
  );

  const choose = async (files: File[]) => {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) {
      setFault(memberTexts.photo_one_only());
      return;
    }
    reading.current = file;
    const picture = await readPicture(file);
    if (reading.current !== file) {
      // The dialog was closed or another file was chosen, so the memory has to be released here.
      if (typeof picture !== 'string' && 'forget' in picture) picture.forget();
      return;
    }
    if (typeof picture === 'string') {
      setFault(faultTexts[picture]({ name: file.name }));
      return;
    }
    setFault(null);
    if ('whole' in picture) {
      setStage({ kind: 'whole', file: picture.whole });
      return;
    }
    setCrop(wholeCrop(picture.size));
    setStage({ kind: 'crop', picture });
  };

  const send = async (from: Extract<Stage, { kind: 'sending' }>['from']) => {
    const controller = new AbortController();
    setFault(null);
    setStage({ kind: 'sending', from, share: 0, controller });
    try {
      const onProgress = (share: number) => {
        setStage((now) => (now.kind === 'sending' && now.controller === controller ? { ...now, share } : now));
      };
      const photo = from.kind === 'whole' ? from.file : await cutPhoto(from.picture, crop);
      await onSend(photo, onProgress, controller.signal);
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFault(failureText(error));
      setStage(from);
    }
  };

  const remove = async () => {
    setStage({ kind: 'removing', isSent: true });
    try {
      await onRemove();
      onClose();
    } catch (error) {
      setFault(failureText(error));
      setStage({ kind: 'choose' });
    }
  };

  const back = () => {
    forgetPictureOf(stage);
    setFault(null);
    setStage({ kind: 'choose' });
  };
  const titles: Record<Stage['kind'], () => string> = {
    choose: memberTexts.photo_title,
    crop: memberTexts.photo_crop_title,
    whole: memberTexts.photo_whole_title,
    sending: memberTexts.photo_sending,
    removing: memberTexts.photo_remove_title,
  };
  // Otherwise the response would close another dialog that was opened in the meantime.
  const isRemoving = stage.kind === 'removing' && stage.isSent;
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!isRemoving) onClose();
      }}
      isHeldOpen={stage.kind !== 'choose'}
      title={titles[stage.kind]()}
      description={
        stage.kind === 'choose'
          ? memberTexts.photo_text()
          : stage.kind === 'removing'
            ? memberTexts.photo_remove_text()
            : stage.kind === 'whole'
              ? memberTexts.photo_whole_text({ name: stage.file.name })
              : undefined
      }
      actions={
        <>
          {stage.kind === 'choose' ? (
            <>
              {photoUrl === null ? null : (
                <Button
                  variant="ghost"
                  icon="delete"
                  className="me-auto"
                  onClick={() => {
                    setFault(null);
                    setStage({ kind: 'removing', isSent: false });
                  }}
                >
                  {memberTexts.photo_remove()}
                </Button>
              )}
              <Button variant="secondary" onClick={onClose}>
                {m.kit_close()}
              </Button>
            </>
          ) : null}
          {stage.kind === 'crop' || stage.kind === 'whole' ? (
            <>
              <Button variant="secondary" onClick={back}>
                {memberTexts.photo_back()}
              </Button>
              <Button onClick={() => void send(stage)}>{memberTexts.photo_save()}</Button>
            </>
          ) : null}
          {stage.kind === 'sending' ? (
            <Button
              variant="secondary"
              onClick={() => {
                stage.controller.abort();
              }}
            >
              {memberTexts.photo_cancel()}
            </Button>
          ) : null}
          {stage.kind === 'removing' ? (
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  if (!isRemoving) back();
                }}
              >
                {memberTexts.photo_remove_keep()}
              </Button>
              <Button variant="danger" isLoading={stage.isSent} onClick={() => void remove()}>
                {memberTexts.photo_remove()}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <div className={classNames('grid gap-4', stage.kind === 'removing' && fault === null && '-mt-5')}>
        {stage.kind === 'choose' ? (
          <>
            <Avatar name={name} photoUrl={photoUrl} size="xl" className="mx-auto" />
            <FileDrop
              label={photoUrl === null ? memberTexts.photo_choose() : memberTexts.photo_choose_other()}
              hint={memberTexts.photo_choose_hint()}
              accept={photoTypes}
              onFiles={(files) => void choose(files)}
            />
          </>
        ) : null}
        {stage.kind === 'crop' ? (
          <ImageCrop src={stage.picture.src} size={stage.picture.size} crop={crop} onChange={setCrop} />
        ) : null}
        {stage.kind === 'sending' ? <SendingPhoto share={stage.share} /> : null}
        <div role="alert" className="empty:hidden wrap-anywhere">
          {fault === null ? null : <StatusMark tone="negative">{fault}</StatusMark>}
        </div>
      </div>
    </Dialog>
  );
}

type SendingPhotoProps = {
  /** From 0 to 1. */
  share: number;
};

/** The progress of the upload. */
function SendingPhoto({ share }: SendingPhotoProps) {
  return (
    <div className="grid gap-2 py-8">
      {/* The title of the dialog says it to everybody else, and screen readers read it only when the dialog opens. */}
      <p role="status" className="sr-only">
        {memberTexts.photo_sending()}
      </p>
      <Progress label={memberTexts.photo_sending()} value={Math.round(share * 100)} max={100} />
    </div>
  );
}
