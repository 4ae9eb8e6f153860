import { useEffect, useState } from 'react';
import { currentSection } from '@/shared/lib/current-section';

/** The id of the part of a page that is being read; null until the page is in a browser. */
export function useReading(parts: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const update = () => {
      const positions = parts.flatMap(({ id }) => {
        const element = document.getElementById(id);
        return element === null ? [] : [{ name: id, top: element.getBoundingClientRect().top }];
      });
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      // At the end of the page the part to which a link has led may not reach the top, so it is the one with the focus.
      const jumpedTo = isAtEnd ? positions.find(({ name }) => name === document.activeElement?.id) : undefined;
      setCurrent(jumpedTo?.name ?? currentSection(positions, { top: window.scrollY, isAtEnd }));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    document.addEventListener('focusin', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      document.removeEventListener('focusin', update);
    };
  }, [parts]);
  return current;
}
