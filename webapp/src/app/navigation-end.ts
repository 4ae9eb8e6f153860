import { contentId } from './content-id';

let stopFollowing: () => void = () => undefined;

/**
 * Call this after a navigation to another page. It scrolls to the top and focuses the heading, from which a screen reader
 * continues. If the page begins with a field to be filled in (`data-first-focus`), it focuses that field. If the URL has the id of
 * an element as its hash, the page itself scrolls there.
 */
export function finishNavigation(page: Document = document): void {
  stopFollowing();
  const id = page.location.hash.slice(1);
  if (id !== '' && page.getElementById(id) !== null) return;
  page.defaultView?.scrollTo(0, 0);
  focusHeading(page);
}

function focusHeading(page: Document): void {
  const content = page.getElementById(contentId);
  const field = content?.querySelector<HTMLElement>('[data-first-focus]');
  const target = field ?? content?.querySelector<HTMLElement>('h1') ?? content;
  if (target !== null) {
    if (target !== field && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  followHeading(target, page);
}

/**
 * A page may load in several steps: first without a heading, then with the heading of a skeleton, then with its own. Moves the
 * focus to each new heading, until the person has moved the focus elsewhere.
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
