import { useEffect } from 'react';

let current: string | null = null;
const listeners = new Set<(title: string | null) => void>();

function set(title: string | null): void {
  current = title;
  for (const listener of listeners) listener(title);
}

/** The title that the present page has given itself; null leaves the one of the route table. */
export function currentPageTitle(): string | null {
  return current;
}

/** Calls the listener on every change. Answers the function that ends that. */
export function onPageTitle(listener: (title: string | null) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Titles the page with what it shows: the name of the person. While the data is not there, pass null. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    set(title);
    return () => {
      set(null);
    };
  }, [title]);
}
