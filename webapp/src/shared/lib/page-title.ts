import { createAtom } from '@tanstack/react-store';
import { useEffect } from 'react';

/** The title that the current page has set for itself. With null, the title of the route table is used. */
export const pageTitle = createAtom<string | null>(null);

/** The number of unread notifications, which precedes the title of the document. */
export const unreadCount = createAtom(0);

/** Sets the title of the page, for example to the name of a person. Pass null until the data is loaded. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.set(title);
    return () => {
      pageTitle.set(null);
    };
  }, [title]);
}
