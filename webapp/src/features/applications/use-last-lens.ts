import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLens } from '@/shared/api/generated/model/profile-lens';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { nameOfLink } from '@/shared/i18n/link-name';

/** The lens of a personal link, with the name of the link. */
export type LastLens = { name: string; lens: ProfileLens };

/** The lens of the link that was made last among those that have one; null without any. */
export function lastLensOf(links: readonly ProfileLink[]): LastLens | null {
  const [newest] = links
    .filter(({ lens }) => lens !== null && (lens.sectionTypes !== null || lens.hiddenAttributes.length > 0))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newest?.lens == null ? null : { name: nameOfLink(newest), lens: newest.lens };
}

/** The last lens of the user; undefined until it is known. Whoever cannot read their links chooses anew. */
export function useLastLens(): LastLens | null | undefined {
  const links = useListProfileLinks();
  if (links.isPending) return undefined;
  return links.data === undefined ? null : lastLensOf(links.data);
}
