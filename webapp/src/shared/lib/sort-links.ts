type SortableLink = { id: number; status: string; createdAt: string };

/**
 * Sorts like the server: active links first, then by time of creation, newest first. For changes that are shown before the
 * server has answered. Returns a new list.
 */
export function sortLinks<Link extends SortableLink>(links: readonly Link[]): Link[] {
  return links.toSorted(
    (a, b) =>
      Number(a.status !== 'ACTIVE') - Number(b.status !== 'ACTIVE') ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
      b.id - a.id,
  );
}
