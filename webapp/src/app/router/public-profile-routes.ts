import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { destinationForError, type ErrorDestination } from '@/features/public-profile/error-destination';
import { hasCode } from '@/shared/api/api-error';
import { getPublicProfileByAlias, getPublicProfileByToken } from '@/shared/api/generated/first-load';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { takeInlineAnswer } from '@/shared/api/inline-answer';
import { lazyPage } from './lazy-page';
import { alwaysFresh, anybody, rootRoute } from './root-route';
import { routePaths } from './route-names';
import type { BlockedSearch } from './route-search';

const publicProfilePage = () => import('@/pages/public-profile-page');
// The server writes the profile into the first page, so only those who come from another one ever wait.
const publicProfileWaiting = () => import('@/pages/public-profile-waiting-page');

/** The search parameters with which the page that explains a refusal links back. */
function wayBack(destination: ErrorDestination, error: unknown, returnTo: string): BlockedSearch {
  if (destination === 'Login' || destination === 'ProfileRestricted') return { returnTo };
  return hasCode(error, 'ProfileBlockedError') ? { memberId: error.problem.memberId, returnTo } : {};
}

/**
 * Loads a profile as others see it: from the data that the server has written into the page, or by a request. For the owner it also
 * loads the parts that only they see, so that everything is rendered at once. If the server refuses, the page that explains the
 * refusal is shown.
 */
async function loadPublicProfile(load: () => Promise<PublicProfile>, { pathname }: ParsedLocation) {
  try {
    const inline = takeInlineAnswer();
    const profile = (inline?.body as PublicProfile | undefined) ?? (await load());
    return {
      profile,
      today: inline?.today ?? new Date().toISOString(),
      origin: inline?.origin ?? window.location.origin,
      owner: profile.viewer.isOwner ? await (await publicProfilePage()).loadOwnerParts() : null,
    };
  } catch (error) {
    const destination = destinationForError(error);
    if (destination === null) throw error;
    throw redirect({ to: routePaths[destination], search: wayBack(destination, error, pathname), replace: true });
  }
}

export const publicProfileByToken = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicUserProfileByToken,
  loader: {
    handler: ({ params, location, abortController: { signal } }) =>
      loadPublicProfile(() => getPublicProfileByToken(params.token, undefined, { signal }), location),
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  component: lazyPage(publicProfilePage, 'PublicProfileByTokenPage'),
  pendingComponent: lazyPage(publicProfileWaiting, 'PublicProfilePending'),
  errorComponent: lazyPage(publicProfileWaiting, 'PublicProfileFailed'),
  staticData: { name: 'PublicUserProfileByToken', access: anybody, layout: 'main' },
});

export const publicProfileByAlias = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicUserProfileByAlias,
  loader: {
    handler: ({ params, location, abortController: { signal } }) =>
      loadPublicProfile(() => getPublicProfileByAlias(params.alias, undefined, { signal }), location),
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  component: lazyPage(publicProfilePage, 'PublicProfilePage'),
  pendingComponent: lazyPage(publicProfileWaiting, 'PublicProfilePending'),
  errorComponent: lazyPage(publicProfileWaiting, 'PublicProfileFailed'),
  staticData: { name: 'PublicUserProfileByAlias', access: anybody, layout: 'main' },
});
