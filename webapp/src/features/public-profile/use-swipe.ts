import { type PointerEvent, useRef } from 'react';

/** The shortest distance of a swipe, in pixels. */
const shortest = 40;

/**
 * Returns the event handlers of an element that can be swiped sideways. `onStep` gets 1 for a step forward in the
 * direction of the text, and -1 for a step back.
 */
export function useSwipe(onStep: (step: 1 | -1) => void) {
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
