import { startTransition, useEffect, useState } from 'react';

/** How many rows are drawn first: about as many as a column of a small screen shows. */
const first = 4;

/** How many more each frame draws. */
const step = 2;

/**
 * How many rows of a list are drawn: a few at once, and a few more in each frame after that. All rows of a full board in one frame would keep
 * a phone from answering a touch.
 */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return undefined;
    // Only after the last ones: a slow device would otherwise collect several steps, and draw them in one.
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setCount(count + step);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [count, total]);
  return count;
}
