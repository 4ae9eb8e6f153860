/** The specification's names of the places that exist, and where they are. */
export const routePaths = {
  Home: '/',
  AboutUs: '/about',
  FAQs: '/faqs',
  Guidelines: '/guidelines',
  PrivacyPolicy: '/legal/privacy',
  TermsOfService: '/legal/terms',
  Login: '/app/login',
  EmailLogin: '/app/login/email',
  Setup: '/app/setup',
  PublicInviteLink: '/r/$token',
  PublicUserProfile: '/p/$alias',
  PublicUserProfileByToken: '/t/$token',
  Dashboard: '/app',
  ManageAccount: '/app/account',
  ManageAuth: '/app/auth',
  ManageBlockedUsers: '/app/blocked-users',
  ManageInviteLinks: '/app/invite-links',
  ManageUserProfile: '/app/profile',
  ManageProfileLinks: '/app/profile-links',
  PageNotFound: '/page-not-found',
  ProfileBlocked: '/profile-blocked',
  ProfileRestricted: '/profile-restricted',
  ProfileSuspended: '/profile-suspended',
  UnknownError: '/unknown-error',
} as const;

export type RouteName = keyof typeof routePaths;
