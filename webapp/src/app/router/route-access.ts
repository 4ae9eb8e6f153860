import type { Role } from '@/shared/api/generated/model/role';
import type { RouteName } from './route-names';

/** Who may open a route. Without `public` it needs a session; `roles` narrows that further. */
export type Access = { public?: true; roles?: readonly Role[] };

/** The facts about the signed-in user by which the guard decides. */
export type GuardViewer = { role: string | null; isReady: boolean };

/**
 * Returns the route to redirect to, or null if the navigation is allowed. The order of the rules matters: session, role,
 * setup, and then pages that a signed-in person does not need.
 */
export function destinationFor(
  route: { name: RouteName; access: Access },
  viewer: GuardViewer | null,
): RouteName | null {
  const isPublic = route.access.public === true;
  if (!isPublic && viewer === null) return 'Login';
  if (route.access.roles && !hasRole(viewer, route.access.roles)) return 'Dashboard';
  if (!isPublic && viewer !== null && !viewer.isReady && route.name !== 'Setup') return 'Setup';
  if (route.name === 'Setup' && viewer?.isReady === true) return 'ManageUserProfile';
  if ((route.name === 'Login' || route.name === 'EmailLogin') && viewer !== null) return 'Dashboard';
  return null;
}

function hasRole(viewer: GuardViewer | null, roles: readonly Role[]): boolean {
  return roles.some((role) => role === viewer?.role);
}

/** Whether the decision depends on who is signed in, so that it has to wait until that is known. */
export function needsViewer(route: { name: RouteName; access: Access }): boolean {
  return route.access.public !== true || route.name === 'Login' || route.name === 'EmailLogin';
}

/** The path to return to after the login, or undefined if it is not a path of this application. */
export function safeReturnTo(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(app|p|t|r)(\/|\?|$)/.test(address)) return undefined;
  return /[\\\p{Cc}]|\/\//u.test(address) ? undefined : address;
}
