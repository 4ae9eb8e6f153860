import { type ParsedLocation, redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { destinationFor, needsViewer, safeReturnTo } from './route-access';
import { routePaths } from './route-names';
import type { RouterContext } from './router-context';

type GuardInput = {
  context: RouterContext;
  location: ParsedLocation;
  matches: readonly { staticData: StaticDataRouteOption }[];
};

/** Decides for every route whether the user may see it. The root route calls it before any page is loaded. */
export async function guard({ context, location, matches }: GuardInput): Promise<void> {
  const route = matches.at(-1)?.staticData;
  if (route === undefined || route.name === 'Root' || route.name === 'Unknown') {
    redirectMoved(location.pathname);
    throw redirect({ to: routePaths.PageNotFound, replace: true });
  }
  const target = { name: route.name, access: route.access };
  if (needsViewer(target)) await context.viewer.ready();
  const destination = destinationFor(target, context.viewer.current());
  if (destination === null) return;
  if (destination === 'Login') {
    throw redirect({ to: routePaths.Login, search: { returnTo: safeReturnTo(location.href) }, replace: true });
  }
  throw redirect({ to: routePaths[destination], replace: true });
}

/** Leads from an address that mails and notifications have, because a page had it earlier or is a part of another, to the page. */
function redirectMoved(pathname: string): void {
  if (pathname === '/app/organizations')
    throw redirect({ to: routePaths.ManageAccount, hash: 'account-organizations', replace: true });
  const [whole, , conversationId] = /^\/app\/messages(\/([^/]+))?$/.exec(pathname) ?? [];
  if (whole === undefined) return;
  if (conversationId === undefined) throw redirect({ to: routePaths.ManageChat, replace: true });
  throw redirect({ to: routePaths.ManageMessage, params: { conversationId }, replace: true });
}
