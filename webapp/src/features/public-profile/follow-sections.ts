import { currentSection } from '@/shared/lib/current-section';

/**
 * Calls back with the section that is being read, now and after each scroll, and keeps its link in the visible part of the row.
 * Returns a function that ends it.
 */
export function followSections(
  ids: readonly string[],
  row: HTMLElement | null,
  onCurrent: (id: string | null) => void,
): () => void {
  let last: string | null = null;
  const linkTo = (id: string) => row?.querySelector<HTMLElement>(`[href="#${id}"]`);
  const update = () => {
    const positions = ids.flatMap((name) => {
      const element = document.getElementById(name);
      // Those of the second column move along, so that no place of the page is theirs, and have no visible link.
      return element !== null && linkTo(name)?.offsetParent ? [{ name, top: element.getBoundingClientRect().top }] : [];
    });
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    // At the end of the page the section to which a link has led may not reach the top, so it is the one with the focus.
    const jumpedTo = isAtEnd ? positions.find(({ name }) => name === document.activeElement?.id) : undefined;
    show(jumpedTo?.name ?? currentSection(positions, { top: window.scrollY, isAtEnd }));
  };
  const show = (current: string | null) => {
    if (current === last) return;
    last = current;
    onCurrent(current);
    const link = linkTo(current ?? '');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  document.addEventListener('focusin', update);
  return () => {
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
    document.removeEventListener('focusin', update);
  };
}
