import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The places at which lists were left, by the name of the list. */
const places = new Map<string, number>();

/**
 * Stores where somebody has scrolled to in an element, and restores it when they come back: to the page, or to a list that small
 * screens had hidden.
 *
 * @param name of what the element shows
 * @param isReady whether it is shown and has its content
 */
export function useKeptScroll<Element extends HTMLElement>(name: string, isReady: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isReady) element.current?.scrollTo({ top: places.get(name) ?? 0, behavior: 'instant' });
  }, [name, isReady]);
  useEffect(() => {
    const { current } = element;
    if (current === null || !isReady) return undefined;
    const keep = () => {
      // A hidden element has no height, and says that it is at its top.
      if (current.clientHeight > 0) places.set(name, current.scrollTop);
    };
    current.addEventListener('scroll', keep, { passive: true });
    return () => {
      current.removeEventListener('scroll', keep);
    };
  }, [name, isReady]);
  return element;
}
