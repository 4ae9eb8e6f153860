import { createRoute } from '@tanstack/react-router';
import { inboxSearch } from '@/features/inbox/inbox-search';
import { peopleSearch } from '@/features/people/people-search';
import type { LoadedPerson } from '@/pages/person-page';
import { loadBaseLayout } from '../layouts/base-layout';
import { loadSiteLinks } from '../layouts/lazy-site-links';
import {
  applications,
  board,
  guestApplication,
  guestApply,
  hiring,
  job,
  jobs,
  openApplication,
  posting,
  publicJob,
  publicJobs,
  publicOrganization,
} from './job-routes';
import { lazyPage } from './lazy-page';
import { publicProfileByAlias, publicProfileByToken } from './public-profile-routes';
import {
  alwaysFresh,
  anybody,
  type LazyRoutes,
  lazyRoutes,
  memberRoute,
  members,
  pageFromLazyRoutes,
  prefetch,
  rootRoute,
} from './root-route';
import { type RouteName, routePaths } from './route-names';
import { blockedSearch, loginSearch, requestSearch, returnSearch } from './route-search';

/**
 * A page that the server has rendered already. It is hydrated when all of its code is loaded, and that is more than the code of
 * the page.
 */
const prerenderedPage = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: (pages: LazyRoutes) => Promise<M>,
  loadAround: () => Promise<void>,
  exportName: K,
) => lazyPage(() => Promise.all([lazyRoutes().then(load), loadAround()]).then(([page]) => page), exportName);

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
  staticData: { name: 'Home', access: anybody, layout: 'main', isLanding: true },
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
  staticData: { name: 'Conversation', access: anybody, layout: 'main' },
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

const organization = memberRoute(
  'ManageOrganization',
  pageFromLazyRoutes((pages) => pages.organization(), 'OrganizationPage'),
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

const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ManageChat,
  validateSearch: inboxSearch,
  component: pageFromLazyRoutes((pages) => pages.inbox(), 'InboxPage'),
  staticData: { name: 'ManageChat', access: members, layout: 'main', panes: 'list' },
});

/** An open conversation. It is a part of the page with the list, which renders it and so keeps its place. */
const openConversation = createRoute({
  getParentRoute: () => inbox,
  path: '$conversationId',
  staticData: { name: 'ManageMessage', access: members, layout: 'main', panes: 'detail' },
});

const errorPages = () => import('@/pages/error-pages');

const pageNotFound = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PageNotFound,
  component: lazyPage(errorPages, 'PageNotFoundPage'),
  staticData: { name: 'PageNotFound', access: anybody, layout: 'main' },
});

const jobEnded = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.JobEnded,
  component: lazyPage(errorPages, 'JobEndedPage'),
  staticData: { name: 'JobEnded', access: anybody, layout: 'main' },
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
  organization,
  publicOrganization,
  publicJobs,
  publicJob,
  guestApply,
  guestApplication,
  people,
  person,
  jobs,
  job,
  applications.addChildren([openApplication]),
  hiring,
  posting,
  board,
  inbox.addChildren([openConversation]),
  pageNotFound,
  jobEnded,
  profileBlocked,
  profileRestricted,
  profileSuspended,
  unknownError,
  unknown,
]);
