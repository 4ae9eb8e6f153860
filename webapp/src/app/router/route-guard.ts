import { type ParsedLocation, redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { loadBaseLayout } from '../layouts/base-layout';
import { loadMemberArea } from '../layouts/main-layout';
import { destinationFor, needsViewer, safeReturnTo } from './route-access';
import { routePaths } from './route-names';
import type { RouterContext } from './router-context';

type GuardInput = {
  context: RouterContext;
  location: ParsedLocation;
  matches: readonly { staticData: StaticDataRouteOption }[];
};

const loadLayout = { main: loadMemberArea, base: loadBaseLayout };

/** The one guard. It stands at the root, so it sees the whole way before any page is loaded. */
export async function guard({ context, location, matches }: GuardInput): Promise<void> {
  const route = matches.at(-1)?.staticData;
  if (route === undefined || route.name === 'Root' || route.name === 'Unknown') {
    throw redirect({ to: routePaths.PageNotFound, replace: true });
  }
  const place = { name: route.name, access: route.access };
  let layout: Promise<void> | null = null;
  if (needsViewer(place)) {
    // What stands around the page travels beside the answer, and the loading state stays until both are there.
    if (context.viewer.isAwaited()) layout = loadLayout[route.layout]();
    await context.viewer.ready();
  }
  const destination = destinationFor(place, context.viewer.current());
  if (destination === null) {
    await layout;
    return;
  }
  if (destination === 'Login') {
    throw redirect({ to: routePaths.Login, search: { returnTo: safeReturnTo(location.href) }, replace: true });
  }
  throw redirect({ to: routePaths[destination], replace: true });
}
