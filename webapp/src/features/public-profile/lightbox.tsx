import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { handleBack, leaveOverPage, overPage } from '@/shared/lib/back-key';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { ButtonAnchor } from '@/shared/ui/link';
import { type Picture, titleOf } from './picture-list';

export type LightboxProps = {
  pictures: readonly Picture[];
  /** The index of the picture that is shown. */
  at: number;
  onMove: (at: number) => void;
  isOpen: boolean;
  onClose: () => void;
  /** The element that gets the focus when it closes. */
  finalFocus: RefObject<HTMLElement | null>;
};

/**
 * Shows the pictures of an entry in full size, one at a time. Buttons, the arrow keys and swipes change the picture.
 * Back closes it.
 */
export function Lightbox({ pictures, at, onMove, isOpen, onClose, finalFocus }: LightboxProps) {
  const count = pictures.length;
  const step = (by: 1 | -1) => {
    if (count > 1) onMove((at + by + count) % count);
  };
  useArrowKeys(isOpen && count > 1, step);
  useBackCloses(isOpen, onClose);
  const swipe = useSwipe(step);
  const picture = pictures[at];
  if (picture === undefined) return null;
  const { name, url } = picture;
  const title = titleOf(picture);
  const position = memberTexts.lightbox_position({ number: at + 1, count });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="page"
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      description={count > 1 ? position : undefined}
      finalFocus={finalFocus}
      actions={
        <>
          {count > 1 ? (
            <span className="me-auto inline-flex gap-2">
              {/* The icon is rotated, because the font has no icon for the other direction. */}
              <IconButton
                icon="arrow_back"
                label={memberTexts.lightbox_previous()}
                variant="secondary"
                className="rtl:rotate-180"
                onClick={() => {
                  step(-1);
                }}
              />
              <IconButton
                icon="arrow_back"
                label={memberTexts.lightbox_next()}
                variant="secondary"
                className="ltr:rotate-180"
                onClick={() => {
                  step(1);
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
      {/* The browser handles vertical scrolling and zooming, but not horizontal swipes. */}
      <div {...swipe} className="touch-pan-y touch-pinch-zoom">
        <FullPicture key={url} picture={picture} />
      </div>
      <p role="status" className="sr-only">
        {count > 1 ? `${title}, ${position}` : ''}
      </p>
    </Dialog>
  );
}

/** The picture in the size of the window, but never larger than its own size. */
function FullPicture({ picture }: { picture: Picture }) {
  const { url, width, height } = picture;
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className="py-8 text-center text-ink-muted">{memberTexts.lightbox_failed()}</p>;
  return (
    <img
      src={url}
      alt={titleOf(picture)}
      draggable={false}
      width={width ?? undefined}
      height={height ?? undefined}
      onError={() => {
        setIsBroken(true);
      }}
      className="mx-auto h-auto max-h-[calc(100dvh-16rem)] w-auto max-w-full rounded-m bg-sunken object-contain filter-(--picture-filter)"
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
    // The dialog stops key events, so that they do not reach the page around it.
    document.addEventListener('keydown', step, true);
    return () => {
      document.removeEventListener('keydown', step, true);
    };
  }, [isActive, onStep]);
}

/**
 * While a layer covers the page, Back closes the layer instead of leaving the page, as people expect on a phone. For
 * this, it adds an entry with the URL of the page to the history. The entry is hidden from the router, which would load
 * the page again.
 */
function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    // The router has replaced `pushState` of the history object. Calling the method of the prototype bypasses the
    // router.
    History.prototype.pushState.call(history, { ...history.state, [overPage]: true }, '');
    handleBack(() => {
      handleBack(null);
      close();
    });
    return () => {
      handleBack(null);
      // The layer was closed in another way.
      leaveOverPage();
    };
  }, [isOpen]);
}

/** The shortest distance of a swipe, in pixels. */
const shortest = 40;

/**
 * Returns the event handlers of an element that can be swiped sideways. `onStep` gets 1 for a step forward in the
 * direction of the text, and -1 for a step back.
 */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // With a second finger, the person zooms.
      start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const x = clientX - from.x;
      if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(clientY - from.y)) return;
      const isForward = x < 0 === (document.documentElement.dir !== 'rtl');
      onStep(isForward ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
