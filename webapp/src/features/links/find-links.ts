import { language } from '@/shared/i18n/messages';
import { searchable } from '@/shared/lib/comparable';
import type { BaseLink } from './link-kind';

/** The orders of a list of links. The server returns the links in the order `newest`. */
export const linkOrders = ['newest', 'lastOpened', 'mostOpened', 'name'] as const;

export type LinkOrder = (typeof linkOrders)[number];

/** The number of links that people can survey without a search. */
const fewLinks = 8;

/** Whether a list is so long that people would search it. */
export const isSearched = (links: readonly unknown[]): boolean => links.length >= fewLinks;

/**
 * The links in which each typed word occurs, in their order.
 *
 * @param textOf everything that tells a link from others
 */
export function findLinks<Link>(links: readonly Link[], typed: string, textOf: (link: Link) => string): Link[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  return links.filter((link) => {
    const text = searchable(textOf(link));
    return words.every((word) => text.includes(word));
  });
}

/**
 * Sorts the links. Of links that are equal in the order, the newest comes first.
 *
 * @param links in the order of the server
 */
export function orderLinks<Link extends BaseLink>(
  links: readonly Link[],
  order: LinkOrder,
  nameOf: (link: Link) => string,
): Link[] {
  switch (order) {
    case 'newest':
      return [...links];
    case 'lastOpened':
      return links.toSorted((a, b) => lastOpening(b) - lastOpening(a));
    case 'mostOpened':
      return links.toSorted((a, b) => b.totalVisits - a.totalVisits);
    case 'name': {
      const { compare } = new Intl.Collator(language(), { numeric: true });
      return links.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
    }
  }
}

/** Links that nobody has opened come last. */
const lastOpening = ({ lastVisitedAt }: BaseLink) => (lastVisitedAt === null ? 0 : Date.parse(lastVisitedAt));
