/*
 * Keeps errors until error monitoring has started. It runs first, so it is small.
 */

const most = 20;
const kinds = ['error', 'unhandledrejection'];

/** Collects the errors of a window until they are taken. */
export function collectErrors(source: EventTarget): () => unknown[] {
  const early: unknown[] = [];
  const keep = (event: Event) => {
    if (early.length < most) early.push((event as PromiseRejectionEvent).reason ?? (event as ErrorEvent).error);
  };
  for (const kind of kinds) source.addEventListener(kind, keep);
  return () => {
    for (const kind of kinds) source.removeEventListener(kind, keep);
    return early.splice(0);
  };
}

export const takeEarlyErrors = collectErrors(globalThis);
