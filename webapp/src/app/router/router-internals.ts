/*
 * What the application uses of the router although the documentation of the router does not mention it. `router-internals.test.ts`
 * fails when a new version behaves otherwise.
 */
import type { AnyRouter } from '@tanstack/react-router';

/** Makes the router render the Suspense boundaries that the server renders, so that React hydrates them. Call it before it loads. */
export function renderLikeServer(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}
