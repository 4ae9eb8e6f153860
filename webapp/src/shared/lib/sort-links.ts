type SortableLink = { id: number; status: string; createdAt: string };

/**
 * Active links first, then by creation, newest first; the rule of the server, for changes that are shown before it answers.
 * The list that comes in stays as it is.
 */
export function sortLinks<Link extends SortableLink>(links: readonly Link[]): Link[] {
  return links.toSorted(
    (a, b) =>
      Number(a.status !== 'ACTIVE') - Number(b.status !== 'ACTIVE') ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
      b.id - a.id,
  );
}
