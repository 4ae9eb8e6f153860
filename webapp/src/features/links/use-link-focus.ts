import type { RefObject } from 'react';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import type { BaseLink } from './link-kind';
import { isActive } from './link-state';

export type LinkFocus = {
  /** For the heading of the active links. It gets the focus when the focused row disappears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The element to focus after a dialog about a link: the heading if the link was deleted elsewhere, else undefined. */
  focusAfter: (link: Pick<BaseLink, 'id'>) => RefObject<HTMLHeadingElement | null> | undefined;
};

/** Keeps the focus on the page when links disappear from the list. */
export function useLinkFocus(links: readonly BaseLink[] | null | undefined): LinkFocus {
  const activeIds = links?.filter(isActive).map(({ id }) => id);
  const headingRef = useKeptFocus(activeIds?.join() ?? null);
  return { headingRef, focusAfter: ({ id }) => (activeIds?.includes(id) === false ? headingRef : undefined) };
}
