import {
  createRootRouteWithContext,
  createRoute,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { peopleSearch } from '@/features/people/people-search';
import { destinationForError, type ErrorDestination } from '@/features/public-profile/error-destination';
import type { LoadedPerson } from '@/pages/person-page';
import { hasCode } from '@/shared/api/api-error';
import { getPublicProfileByAlias, getPublicProfileByToken } from '@/shared/api/generated/first-load';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { takeInlineAnswer } from '@/shared/api/inline-answer';
import { preloadFreshnessMs } from '@/shared/config/constants';
import { loadBaseLayout } from '../layouts/base-layout';
import { loadSiteLinks } from '../layouts/lazy-site-links';
import { RootView } from '../root-view';
import { lazyPage } from './lazy-page';
import type { PrefetchedPage } from './page-queries';
import type { Access } from './route-access';
import { RootError } from './route-error';
import { guard } from './route-guard';
import { type RouteName, routePaths } from './route-names';
import { type BlockedSearch, blockedSearch, loginSearch, requestSearch, returnSearch } from './route-search';
import type { RouterContext } from './router-context';

export type Layout = 'main' | 'base';

declare module '@tanstack/react-router' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations merge as interfaces alone
  interface StaticDataRouteOption {
    name: RouteName | 'Root' | 'Unknown';
    access: Access;
    layout: Layout;
    /** The page begins with a hero on the background of the brand, which the header covers. */
    hasHero?: true;
  }
}

const anybody: Access = { public: true };
const members: Access = {};

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootView,
  errorComponent: RootError,
  // The written-out result keeps the type of the route table from depending on itself.
  beforeLoad: ({ context, location, matches }): Promise<void> => guard({ context, location, matches }),
  staticData: { name: 'Root', access: anybody, layout: 'main' },
});

const lazyRoutes = () => import('./lazy-routes');

type LazyRoutes = Awaited<ReturnType<typeof lazyRoutes>>;

/** A page whose import is in the lazily loaded `lazy-routes.ts`. */
const pageFromLazyRoutes = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: (pages: LazyRoutes) => Promise<M>,
  exportName: K,
) => lazyPage(() => lazyRoutes().then(load), exportName);

/**
 * A page that the server has rendered already. It is hydrated when all of its code is loaded, and that is more than the code of
 * the page.
 */
const prerenderedPage = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: (pages: LazyRoutes) => Promise<M>,
  loadAround: () => Promise<void>,
  exportName: K,
) => lazyPage(() => Promise.all([lazyRoutes().then(load), loadAround()]).then(([page]) => page), exportName);

/**
 * A loader that asks for the data of a page while its chunk loads. The navigation does not wait for it, and a failure is left to
 * the queries of the page.
 */
const prefetch =
  (name: PrefetchedPage) =>
  ({ context: { viewer } }: { context: RouterContext }): void => {
    lazyRoutes()
      .then((pages) => pages.pageQueries())
      .then(
        ({ prefetchPage }) => {
          prefetchPage(name, viewer);
        },
        () => undefined,
      );
  };

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.Home,
  component: prerenderedPage(
    (pages) => pages.home(),
    async () => {
      const texts = lazyRoutes().then((pages) => pages.landingTexts());
      await Promise.all([loadSiteLinks(), texts.then(({ loadLandingTexts }) => loadLandingTexts())]);
    },
    'HomePage',
  ),
  staticData: { name: 'Home', access: anybody, layout: 'main', hasHero: true },
});

const example = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.Example,
  component: prerenderedPage(
    (pages) => pages.example(),
    async () => {
      const prose = lazyRoutes().then((pages) => pages.prose());
      const texts = lazyRoutes().then((pages) => pages.landingTexts());
      await Promise.all([
        loadSiteLinks(),
        prose.then(({ loadProse }) => loadProse()),
        texts.then(({ loadLandingTexts }) => loadLandingTexts()),
      ]);
    },
    'ExamplePage',
  ),
  staticData: { name: 'Example', access: anybody, layout: 'main' },
});

type TextPages = Awaited<ReturnType<LazyRoutes['textPages']>>;

/** The code of the text pages and their long texts. */
const loadTextPages = async (pages: LazyRoutes): Promise<TextPages> => {
  const prose = pages.prose().then(({ loadProse }) => loadProse());
  const [textPages] = await Promise.all([pages.textPages(), prose]);
  return textPages;
};

/** A text page, which is open to everybody. */
const textRoute = <N extends RouteName>(name: N, page: keyof TextPages) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routePaths[name],
    component: pageFromLazyRoutes((pages) => loadTextPages(pages), page),
    staticData: { name, access: anybody, layout: 'main' },
  });

const aboutUs = textRoute('AboutUs', 'AboutPage');
const faqs = textRoute('FAQs', 'FaqsPage');
const guidelines = textRoute('Guidelines', 'GuidelinesPage');
const privacyPolicy = textRoute('PrivacyPolicy', 'PrivacyPage');
const termsOfService = textRoute('TermsOfService', 'TermsPage');

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.Login,
  validateSearch: loginSearch,
  component: prerenderedPage((pages) => pages.login(), loadBaseLayout, 'LoginPage'),
  staticData: { name: 'Login', access: anybody, layout: 'base' },
});

const emailLogin = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.EmailLogin,
  validateSearch: loginSearch,
  component: prerenderedPage((pages) => pages.emailLogin(), loadBaseLayout, 'EmailLoginPage'),
  staticData: { name: 'EmailLogin', access: anybody, layout: 'base' },
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.Setup,
  loader: prefetch('Setup'),
  component: pageFromLazyRoutes((pages) => pages.setup(), 'SetupPage'),
  staticData: { name: 'Setup', access: members, layout: 'base' },
});

const inviteLink = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicInviteLink,
  component: pageFromLazyRoutes((pages) => pages.inviteLink(), 'InviteLinkPage'),
  staticData: { name: 'PublicInviteLink', access: anybody, layout: 'base' },
});

const conversation = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.Conversation,
  component: pageFromLazyRoutes((pages) => pages.conversation(), 'ConversationPage'),
  staticData: { name: 'Conversation', access: anybody, layout: 'base' },
});

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

/**
 * A public profile is never cached, so that a save or the end of a session or link takes effect at once, and no
 * outdated response is shown. It is loaded without the query cache, in parallel with the code of the page.
 */
const alwaysFresh = { staleTime: 0, gcTime: 0, preloadStaleTime: preloadFreshnessMs, preloadGcTime: 0 } as const;

const publicProfileByToken = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicUserProfileByToken,
  loader: {
    handler: ({ params, location, abortController: { signal } }) =>
      loadPublicProfile(() => getPublicProfileByToken(params.token, { signal }), location),
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  component: lazyPage(publicProfilePage, 'PublicProfileByTokenPage'),
  pendingComponent: lazyPage(publicProfileWaiting, 'PublicProfilePending'),
  errorComponent: lazyPage(publicProfileWaiting, 'PublicProfileFailed'),
  staticData: { name: 'PublicUserProfileByToken', access: anybody, layout: 'main' },
});

const publicProfileByAlias = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicUserProfileByAlias,
  loader: {
    handler: ({ params, location, abortController: { signal } }) =>
      loadPublicProfile(() => getPublicProfileByAlias(params.alias, { signal }), location),
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  component: lazyPage(publicProfilePage, 'PublicProfilePage'),
  pendingComponent: lazyPage(publicProfileWaiting, 'PublicProfilePending'),
  errorComponent: lazyPage(publicProfileWaiting, 'PublicProfileFailed'),
  staticData: { name: 'PublicUserProfileByAlias', access: anybody, layout: 'main' },
});

/** A page for members of every role. */
const memberRoute = <N extends RouteName>(name: N, component: RouteComponent, loader?: ReturnType<typeof prefetch>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routePaths[name],
    component,
    ...(loader === undefined ? {} : { loader }),
    staticData: { name, access: members, layout: 'main' },
  });

const dashboard = memberRoute(
  'Dashboard',
  pageFromLazyRoutes((pages) => pages.dashboard(), 'DashboardPage'),
  prefetch('Dashboard'),
);

const profileEditor = memberRoute(
  'ManageUserProfile',
  pageFromLazyRoutes((pages) => pages.profileEditor(), 'ProfileEditorPage'),
  prefetch('ManageUserProfile'),
);

const profileLinks = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ManageProfileLinks,
  loader: prefetch('ManageProfileLinks'),
  component: pageFromLazyRoutes((pages) => pages.profileLinks(), 'ProfileLinksPage'),
  staticData: {
    name: 'ManageProfileLinks',
    access: { roles: ['Wright'] },
    layout: 'main',
  },
});

const inviteLinks = memberRoute(
  'ManageInviteLinks',
  pageFromLazyRoutes((pages) => pages.inviteLinks(), 'InviteLinksPage'),
  prefetch('ManageInviteLinks'),
);

const account = memberRoute(
  'ManageAccount',
  pageFromLazyRoutes((pages) => pages.account(), 'AccountPage'),
  prefetch('ManageAccount'),
);

const security = memberRoute(
  'ManageAuth',
  pageFromLazyRoutes((pages) => pages.security(), 'SecurityPage'),
  prefetch('ManageAuth'),
);

const blockedUsers = memberRoute(
  'ManageBlockedUsers',
  pageFromLazyRoutes((pages) => pages.blockedUsers(), 'BlockedUsersPage'),
  prefetch('ManageBlockedUsers'),
);

const people = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.People,
  validateSearch: peopleSearch,
  component: pageFromLazyRoutes((pages) => pages.people(), 'PeoplePage'),
  staticData: { name: 'People', access: members, layout: 'main' },
});

/**
 * Not loaded in advance, because each opened person counts towards the limit of a recruiter, and the pointer may only
 * pass over the link.
 */
const person = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.UserProfile,
  loader: {
    handler: async ({ params, abortController: { signal } }): Promise<LoadedPerson> => {
      const { loadPerson } = await (await lazyRoutes()).person();
      return loadPerson(params.memberId, signal);
    },
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  preload: false,
  component: pageFromLazyRoutes((pages) => pages.person(), 'PersonPage'),
  pendingComponent: pageFromLazyRoutes((pages) => pages.person(), 'PersonPending'),
  errorComponent: pageFromLazyRoutes((pages) => pages.person(), 'PersonFailed'),
  staticData: { name: 'UserProfile', access: members, layout: 'main' },
});

const messages = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ManageMessages,
  component: pageFromLazyRoutes((pages) => pages.messages(), 'MessagesPage'),
  staticData: { name: 'ManageMessages', access: members, layout: 'main' },
});

const message = memberRoute(
  'ManageMessage',
  pageFromLazyRoutes((pages) => pages.message(), 'MessagePage'),
);

const jobs = memberRoute(
  'Jobs',
  pageFromLazyRoutes((pages) => pages.jobs(), 'JobsPage'),
);

const chat = memberRoute(
  'ManageChat',
  pageFromLazyRoutes((pages) => pages.chat(), 'ChatPage'),
);

const errorPages = () => import('@/pages/error-pages');

const pageNotFound = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PageNotFound,
  component: lazyPage(errorPages, 'PageNotFoundPage'),
  staticData: { name: 'PageNotFound', access: anybody, layout: 'main' },
});

const profileBlocked = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ProfileBlocked,
  validateSearch: blockedSearch,
  component: pageFromLazyRoutes((pages) => pages.profileBlocked(), 'ProfileBlockedPage'),
  staticData: { name: 'ProfileBlocked', access: anybody, layout: 'main' },
});

const profileRestricted = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ProfileRestricted,
  validateSearch: returnSearch,
  component: lazyPage(errorPages, 'ProfileRestrictedPage'),
  staticData: { name: 'ProfileRestricted', access: anybody, layout: 'main' },
});

const profileSuspended = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ProfileSuspended,
  component: lazyPage(errorPages, 'ProfileSuspendedPage'),
  staticData: { name: 'ProfileSuspended', access: anybody, layout: 'main' },
});

const unknownError = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.UnknownError,
  validateSearch: requestSearch,
  component: lazyPage(errorPages, 'UnknownErrorPage'),
  staticData: { name: 'UnknownError', access: anybody, layout: 'main' },
});

/** Every other address. The guard redirects from it, so the route renders nothing. */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: () => null,
  staticData: { name: 'Unknown', access: anybody, layout: 'main' },
});

export const routeTree = rootRoute.addChildren([
  home,
  example,
  aboutUs,
  faqs,
  guidelines,
  privacyPolicy,
  termsOfService,
  login,
  emailLogin,
  setup,
  inviteLink,
  publicProfileByToken,
  publicProfileByAlias,
  conversation,
  dashboard,
  profileEditor,
  profileLinks,
  inviteLinks,
  account,
  security,
  blockedUsers,
  people,
  person,
  messages,
  message,
  jobs,
  chat,
  pageNotFound,
  profileBlocked,
  profileRestricted,
  profileSuspended,
  unknownError,
  unknown,
]);
