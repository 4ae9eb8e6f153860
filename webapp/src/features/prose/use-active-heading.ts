import { useEffect, useState } from 'react';
import { sectionInView, watchReading } from '@/shared/lib/current-section';

/** The id of the part of a page that is being read; null until the page is in a browser. */
export function useActiveHeading(parts: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const ids = parts.map(({ id }) => id);
    const update = () => {
      setCurrent(sectionInView(ids, (id) => document.getElementById(id)));
    };
    update();
    return watchReading(update);
  }, [parts]);
  return current;
}
