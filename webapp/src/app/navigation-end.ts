/** Where the skip link leads and the focus falls back to. */
export const contentId = 'content';

let stopFollowing: () => void = () => undefined;

/**
 * What happens when another page has come up: the view is at the top left, and the focus goes to the heading, so that a
 * screen reader reads on from there. An address that names a place on the page leads there, and the page sees to it.
 */
export function finishNavigation(page: Document = document): void {
  stopFollowing();
  const place = page.location.hash.slice(1);
  if (place !== '' && page.getElementById(place) !== null) return;
  page.defaultView?.scrollTo(0, 0);
  focusHeading(page);
}

function focusHeading(page: Document): void {
  const target = page.querySelector<HTMLElement>(`#${contentId} h1`) ?? page.getElementById(contentId);
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  followHeading(target, page);
}

/** The heading of a skeleton gives way to that of the page itself. As long as the focus stands there, it goes along. */
function followHeading(heading: HTMLElement, page: Document): void {
  const observer = new MutationObserver(() => {
    if (page.activeElement === heading) return;
    stopFollowing();
    if (!heading.isConnected && page.activeElement === page.body) focusHeading(page);
  });
  stopFollowing = () => {
    observer.disconnect();
  };
  observer.observe(page.body, { childList: true, subtree: true });
}
