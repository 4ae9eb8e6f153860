import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there, in pixels. */
const nearPx = 48;

export type ThreadScroll = {
  scrollRef: RefObject<HTMLDivElement | null>;
  /** Whether the newest text is in view. */
  isAtNewest: boolean;
  onScroll: () => void;
  toNewest: () => void;
};

/**
 * Keeps the place in the texts. The element is `flex-col-reverse`, so its browser counts from the end: it begins at the newest text, stays
 * there when one comes, and does not move when earlier ones are put at the beginning. Only a text that comes while somebody reads earlier
 * ones has to be compensated.
 *
 * @param lastKey the key of the last text
 */
export function useThreadScroll(lastKey: string | undefined): ThreadScroll {
  const scrollRef = useRef<HTMLDivElement>(null);
  const before = useRef({ lastKey, height: 0 });
  const [isAtNewest, setIsAtNewest] = useState(true);
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (element === null) return;
    const height = element.scrollHeight;
    const grown = height - before.current.height;
    if (before.current.lastKey !== lastKey && grown > 0 && !isNear(element)) element.scrollTop -= grown;
    before.current = { lastKey, height };
  });
  return {
    scrollRef,
    isAtNewest,
    onScroll: () => {
      if (scrollRef.current !== null) setIsAtNewest(isNear(scrollRef.current));
    },
    toNewest: () => {
      scrollRef.current?.scrollTo({ top: 0 });
    },
  };
}

const isNear = ({ scrollTop }: HTMLElement) => Math.abs(scrollTop) < nearPx;
