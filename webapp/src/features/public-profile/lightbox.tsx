import { type RefObject, useEffect, useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { ButtonAnchor } from '@/shared/ui/link';
import type { Picture } from './picture-list';

export type LightboxProps = {
  pictures: readonly Picture[];
  /** The index of the picture that is shown. */
  at: number;
  onMove: (at: number) => void;
  isOpen: boolean;
  onClose: () => void;
  /** What gets the focus back. */
  finalFocus: RefObject<HTMLElement | null>;
};

/** The pictures of an entry in their full size, one at a time, with the arrow keys. */
export function Lightbox({ pictures, at, onMove, isOpen, onClose, finalFocus }: LightboxProps) {
  const count = pictures.length;
  useArrowKeys(isOpen && count > 1, (step) => {
    onMove((at + step + count) % count);
  });
  const picture = pictures[at];
  if (picture === undefined) return null;
  const { name, url } = picture;
  const position = memberTexts.lightbox_position({ number: at + 1, count });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="page"
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      description={count > 1 ? position : undefined}
      finalFocus={finalFocus}
      actions={
        <>
          {count > 1 ? (
            <span className="me-auto inline-flex gap-2">
              {/* The icon is turned, because the other direction has none of its own. */}
              <IconButton
                icon="arrow_back"
                label={memberTexts.lightbox_previous()}
                variant="secondary"
                className="rtl:rotate-180"
                onClick={() => {
                  onMove((at - 1 + count) % count);
                }}
              />
              <IconButton
                icon="arrow_back"
                label={memberTexts.lightbox_next()}
                variant="secondary"
                className="ltr:rotate-180"
                onClick={() => {
                  onMove((at + 1) % count);
                }}
              />
            </span>
          ) : null}
          <ButtonAnchor href={url} download={name} variant="secondary" icon="download">
            {memberTexts.lightbox_download()}
          </ButtonAnchor>
          <Button onClick={onClose}>{m.kit_close()}</Button>
        </>
      }
    >
      <FullPicture key={url} picture={picture} />
      <p role="status" className="sr-only">
        {count > 1 ? `${name}, ${position}` : ''}
      </p>
    </Dialog>
  );
}

/** The picture as large as there is room for, never larger than it is. */
function FullPicture({ picture: { name, url, width, height } }: { picture: Picture }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className="py-8 text-center text-ink-muted">{memberTexts.lightbox_failed()}</p>;
  return (
    <img
      src={url}
      alt={name}
      width={width ?? undefined}
      height={height ?? undefined}
      onError={() => {
        setIsBroken(true);
      }}
      className="mx-auto h-auto max-h-[calc(100dvh-16rem)] w-auto max-w-full rounded-m bg-sunken object-contain"
    />
  );
}

/** Calls back with 1 for the arrow that points forward in the direction of the text, and -1 for the other. */
function useArrowKeys(isActive: boolean, onStep: (step: 1 | -1) => void): void {
  useEffect(() => {
    if (!isActive) return;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const step = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      onStep(event.key === forward ? 1 : -1);
    };
    // The dialog keeps the keys that are pressed in it from what is around it.
    document.addEventListener('keydown', step, true);
    return () => {
      document.removeEventListener('keydown', step, true);
    };
  }, [isActive, onStep]);
}
