import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type Crop, mostZoom, moveCrop, type PictureSize, sideOf, zoomCrop } from '../lib/crop';
import { Icon } from './icon';

export type ImageCropProps = {
  /** Address of the picture. */
  src: string;
  size: PictureSize;
  crop: Crop;
  onChange: (crop: Crop) => void;
};

type Point = { x: number; y: number };

/** A press of an arrow key moves by this part of the edge, with Shift by five times as much. */
const keyStep = 0.02;
const zoomStep = 0.1;

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses a square of a picture by dragging, pinching, the wheel, or arrow keys and the slider. The circle shows what others will see. */
export function ImageCrop({ src, size, crop, onChange }: ImageCropProps) {
  const hintId = useId();
  const zoomId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const latest = useRef({ size, crop, onChange });
  useEffect(() => {
    latest.current = { size, crop, onChange };
  });

  // React listens to the wheel passively, so it could not keep the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      const now = latest.current;
      now.onChange(zoomCrop(now.size, now.crop, now.crop.zoom * 2 ** (-event.deltaY / 400)));
    };
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => {
      element?.removeEventListener('wheel', zoomByWheel);
    };
  }, []);

  const handleMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    const edge = frame.current?.getBoundingClientRect().width ?? 0;
    if (before === undefined || edge === 0) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other === undefined) {
      // The picture follows the finger, so the square goes the other way.
      onChange(moveCrop(size, crop, (before.x - now.x) / edge, (before.y - now.y) / edge));
      return;
    }
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    if (apart(before) > 0) onChange(zoomCrop(size, crop, (crop.zoom * apart(now)) / apart(before)));
  };
  const handleEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const zoomBy = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? -zoomStep : null;
    if (direction === undefined && zoomBy === null) return;
    event.preventDefault();
    if (direction !== undefined) {
      const step = event.shiftKey ? keyStep * 5 : keyStep;
      onChange(moveCrop(size, crop, direction[0] * step, direction[1] * step));
    } else if (zoomBy !== null) onChange(zoomCrop(size, crop, crop.zoom + zoomBy));
  };

  const side = sideOf(size, crop);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return (
    <div className="grid gap-3">
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the square, so it has to be reachable
        tabIndex={0}
        aria-label={memberTexts.photo_crop_area()}
        aria-describedby={hintId}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-move touch-none overflow-hidden rounded-m bg-sunken select-none"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={{
            width: percent(size.width),
            height: percent(size.height),
            left: `-${percent(crop.x - side / 2)}`,
            top: `-${percent(crop.y - side / 2)}`,
          }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-pill shadow-[0_0_0_50rem_var(--scrim)]"
        />
      </div>
      <p id={hintId} className="text-center text-caption text-ink-muted">
        {memberTexts.photo_crop_hint()}
      </p>
      <div className="mx-auto flex w-full max-w-72 items-center gap-2">
        <label htmlFor={zoomId} className="sr-only">
          {memberTexts.photo_crop_zoom()}
        </label>
        <Icon name="photo_size_select_large" className="text-ink-muted" />
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom(size)}
          step={0.05}
          value={crop.zoom}
          disabled={mostZoom(size) === 1}
          aria-valuetext={memberTexts.photo_crop_zoom_value({ percent: Math.round(crop.zoom * 100) })}
          onChange={(event) => {
            onChange(zoomCrop(size, crop, Number(event.target.value)));
          }}
          className="h-6 flex-1 accent-primary pointer-coarse:h-11"
        />
        <Icon name="photo_size_select_actual" className="text-ink-muted" />
      </div>
    </div>
  );
}
