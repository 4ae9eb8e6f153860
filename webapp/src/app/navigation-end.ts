import { contentId } from './content-id';

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
  const content = page.getElementById(contentId);
  const target = content?.querySelector<HTMLElement>('h1') ?? content;
  if (target !== null) {
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  followHeading(target, page);
}

/**
 * The heading may come after the page, which comes in parts: nothing gives way to the content, that to the heading of a
 * skeleton, and that to the heading of the page itself. As long as nobody has taken the focus elsewhere, it goes along.
 */
function followHeading(target: HTMLElement | null, page: Document): void {
  const start = page.activeElement;
  const observer = new MutationObserver(() => {
    const { activeElement, body } = page;
    if (activeElement !== start && activeElement !== body) {
      stopFollowing();
      return;
    }
    const isHeading = target !== null && target.id !== contentId;
    if (isHeading && target.isConnected) return;
    const next = page.querySelector(`#${contentId} h1`) ?? page.getElementById(contentId);
    if (next === null || next === target) return;
    stopFollowing();
    focusHeading(page);
  });
  stopFollowing = () => {
    observer.disconnect();
  };
  observer.observe(page.body, { childList: true, subtree: true });
}
