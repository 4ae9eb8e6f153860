import { recordVisit } from '@/shared/api/generated/first-load';
import type { VisitInput } from '@/shared/api/generated/model/visit-input';

/** The part of the document that tells whether somebody is looking. */
export type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  prerendering?: boolean;
};

/**
 * Calls `send` once, as soon as the page is in front of somebody: not while it lies in a background tab, and not while the
 * browser prepares it in advance.
 *
 * @returns the function that stops waiting
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
 * Says once that a profile or an invitation was looked at. Whether that counts is for the server to decide, and a failure is nobody's trouble.
 *
 * @returns the function that stops waiting
 */
export function reportVisit(by: VisitInput): () => void {
  return onceVisible(document, () => {
    recordVisit(by, { keepalive: true }).catch(() => undefined);
  });
}
