type SortableSection = { id: number; startedAt: string | null; endedAt: string | null };

/** Newest first; a missing day counts as later (`first`) or as earlier (`last`) than every other. */
function compareDays(a: string | null, b: string | null, missing: 'first' | 'last'): number {
  if (a === b) return 0;
  if (a === null) return missing === 'first' ? -1 : 1;
  if (b === null) return missing === 'first' ? 1 : -1;
  return a < b ? 1 : -1;
}

/**
 * By end, then start, newest first; open-ended entries lead, entries without a start close. The rule of the server, for
 * changes that are shown before it answers. The list that comes in stays as it is.
 */
export function sortSections<Section extends SortableSection>(sections: readonly Section[]): Section[] {
  return sections.toSorted(
    (a, b) =>
      compareDays(a.endedAt, b.endedAt, 'first') || compareDays(a.startedAt, b.startedAt, 'last') || b.id - a.id,
  );
}

type SortableRepository = { id: number; title: string | null; attributes: { stars?: number | null } };

/** Texts in the order of their letters, upper and lower case alike. */
function compareNames(a: string | null, b: string | null): number {
  const [first, second] = [a ?? '', b ?? ''].map((name) => name.normalize('NFC').toLowerCase()) as [string, string];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Repositories by stars, most first, then by name; an unknown number of stars counts as none. */
export function sortRepositories<Section extends SortableRepository>(repositories: readonly Section[]): Section[] {
  return repositories.toSorted(
    (a, b) => (b.attributes.stars ?? 0) - (a.attributes.stars ?? 0) || compareNames(a.title, b.title) || b.id - a.id,
  );
}
