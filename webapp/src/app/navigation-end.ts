/** Where the skip link leads and the focus falls back to. */
export const contentId = 'content';

/**
 * What happens when another page has come up: the view is at the top left, and the focus goes to the heading, so that a
 * screen reader reads on from there. An address that names a place on the page leads there, and the page sees to it.
 */
export function finishNavigation(page: Document = document): void {
  const place = page.location.hash.slice(1);
  if (place !== '' && page.getElementById(place) !== null) return;
  page.defaultView?.scrollTo(0, 0);
  const target = page.querySelector<HTMLElement>(`#${contentId} h1`) ?? page.getElementById(contentId);
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
