import { sectionInView, watchReading } from '@/shared/lib/current-section';

/**
 * Calls back with the section that is being read, now and after each scroll, and keeps its link in the visible part of the row, as well
 * as one that a key has reached. The row has `data-scrolled` unless its start is seen. Returns a function that ends it.
 */
export function followSections(
  ids: readonly string[],
  row: HTMLElement | null,
  onCurrent: (id: string | null) => void,
): () => void {
  let last: string | null = null;
  const linkTo = (id: string) => row?.querySelector<HTMLElement>(`[href="#${id}"]`);
  const update = () => {
    // The sections of the second column scroll along and have no place of their own in the page. They have no visible link either.
    const shown = ids.filter((id) => linkTo(id)?.offsetParent);
    const current = sectionInView(shown, (id) => document.getElementById(id));
    if (current === last) return;
    last = current;
    onCurrent(current);
    const link = linkTo(current ?? '');
    if (link) center(link);
  };
  const center = (link: HTMLElement) => {
    if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  };
  // Browsers do not scroll to a link that is partly visible. While a pointer is on the row, it does not move either, because the
  // click would miss the link.
  const followFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible')) center(target);
  };
  const mark = () => row?.toggleAttribute('data-scrolled', row.scrollLeft !== 0);
  row?.addEventListener('scroll', mark, { passive: true });
  row?.addEventListener('focusin', followFocus);
  update();
  mark();
  const stopWatching = watchReading(update);
  return () => {
    row?.removeEventListener('scroll', mark);
    row?.removeEventListener('focusin', followFocus);
    stopWatching();
  };
}
