type SortableSection = { id: number; startedAt: string | null; endedAt: string | null; issuedAt: string | null };

/**
 * Newest first, in the order of the texts: a year alone comes below its months, and a month below its days. A missing date is sorted
 * before (`first`) or after (`last`) all others.
 */
function compareDates(a: string | null, b: string | null, missing: 'first' | 'last'): number {
  if (a === b) return 0;
  if (a === null) return missing === 'first' ? -1 : 1;
  if (b === null) return missing === 'first' ? 1 : -1;
  return a < b ? 1 : -1;
}

/**
 * Sorts like the server: by end, then by start, then by issue, newest first. Entries without an end come first, and those
 * without a start or issue last. For changes that are shown before the server has answered. Returns a new list.
 */
export function sortSections<Section extends SortableSection>(sections: readonly Section[]): Section[] {
  return sections.toSorted(
    (a, b) =>
      compareDates(a.endedAt, b.endedAt, 'first') ||
      compareDates(a.startedAt, b.startedAt, 'last') ||
      compareDates(a.issuedAt, b.issuedAt, 'last') ||
      b.id - a.id,
  );
}

type SortableRepository = { id: number; title: string | null; attributes: { stars?: number | null } };

/** Alphabetical order without regard to case. */
function compareNames(a: string | null, b: string | null): number {
  const [first, second] = [a ?? '', b ?? ''].map((name) => name.normalize('NFC').toLowerCase()) as [string, string];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Sorts repositories by stars, most first, then by name. An unknown number of stars counts as zero. */
export function sortRepositories<Section extends SortableRepository>(repositories: readonly Section[]): Section[] {
  return repositories.toSorted(
    (a, b) => (b.attributes.stars ?? 0) - (a.attributes.stars ?? 0) || compareNames(a.title, b.title) || b.id - a.id,
  );
}
