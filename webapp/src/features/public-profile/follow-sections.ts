import { sectionInView, watchReading } from '@/shared/lib/current-section';

/**
 * Calls back with the section that is being read, now and after each scroll. It scrolls the row of links so that the
 * link to this section, or the link that has the keyboard focus, is visible. The row has `data-scrolled` unless its
 * start is visible. Returns a function that stops it.
 */
export function followSections(
  ids: readonly string[],
  row: HTMLElement | null,
  onCurrent: (id: string | null) => void,
): () => void {
  let last: string | null = null;
  const linkTo = (id: string) => row?.querySelector<HTMLElement>(`[href="#${id}"]`);
  const update = () => {
    // The sections of the second column scroll with the page and have no position of their own, nor a visible link.
    const shown = ids.filter((id) => linkTo(id)?.offsetParent);
    const current = sectionInView(shown, (id) => document.getElementById(id));
    if (current === last) return;
    last = current;
    onCurrent(current);
    // The page may scroll after a link got the focus, and that must not take the link out of view.
    const link = row?.querySelector<HTMLElement>(':focus-visible') ?? linkTo(current ?? '');
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
