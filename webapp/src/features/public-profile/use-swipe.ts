import { type PointerEvent, useRef } from 'react';

/** The shortest way of a finger, in pixels, that counts as a swipe. */
const shortest = 40;

/** The events of an element that a finger swipes sideways: 1 for the step that points forward in the direction of the text, -1 for the other. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger enlarges the picture.
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
