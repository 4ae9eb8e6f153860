import { recordVisit } from '@/shared/api/generated/first-load';
import type { VisitInput } from '@/shared/api/generated/model/visit-input';

/** The members of `Document` that tell whether the page is visible. */
export type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  prerendering?: boolean;
};

/**
 * Calls `send` once, when the page is visible: not in a background tab, and not while the browser prerenders it.
 *
 * @returns the function that cancels it
 */
export function onceVisible(page: VisiblePage, send: () => void): () => void {
  const events = ['visibilitychange', 'prerenderingchange'] as const;
  const stop = () => {
    for (const event of events) page.removeEventListener(event, check);
  };
  const check = () => {
    if (page.visibilityState !== 'visible' || page.prerendering === true) return;
    stop();
    send();
  };
  for (const event of events) page.addEventListener(event, check);
  check();
  return stop;
}

/**
 * Reports once that a profile or an invitation was viewed. The server decides whether the visit counts. A failure is ignored.
 *
 * @returns the function that cancels it
 */
export function reportVisit(by: VisitInput): () => void {
  return onceVisible(document, () => {
    recordVisit(by, { keepalive: true }).catch(() => undefined);
  });
}
