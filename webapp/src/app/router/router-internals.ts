/*
 * The parts of the router that the application uses although its documentation does not mention them. `router-internals.test.ts`
 * fails when a new version behaves differently.
 */
import type { AnyRouter } from '@tanstack/react-router';

/** Makes the router render the Suspense boundaries that the server renders, so that React hydrates them. Call it before it loads. */
export function renderLikeServer(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}
