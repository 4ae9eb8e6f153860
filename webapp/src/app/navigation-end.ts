/** Where the skip link leads and the focus falls back to. */
export const contentId = 'content';

/**
 * What happens when a page has come up: the view is at the top left, and after the first page the focus goes to the
 * heading, so that a screen reader reads on from there.
 */
export function finishNavigation(isFirst: boolean, page: Document = document): void {
  page.defaultView?.scrollTo(0, 0);
  if (isFirst) return;
  const target = page.querySelector<HTMLElement>(`#${contentId} h1`) ?? page.getElementById(contentId);
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
