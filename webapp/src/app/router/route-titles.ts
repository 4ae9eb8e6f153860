import { m } from '@/shared/i18n/messages';
import type { RouteName } from './route-names';

/** The document titles of the routes. The home page has only the name of the product. */
export const routeTitles: Readonly<Record<Exclude<RouteName, 'Home'>, () => string>> = {
  AboutUs: m.about_title,
  FAQs: m.title_faqs,
  Guidelines: m.guidelines_title,
  PrivacyPolicy: m.privacy_title,
  TermsOfService: m.terms_title,
  Login: m.title_login,
  EmailLogin: m.title_login,
  Setup: m.title_setup,
  PublicInviteLink: m.title_invite,
  PublicUserProfileByAlias: m.title_public_profile,
  PublicUserProfileByToken: m.title_public_profile,
  Dashboard: m.title_dashboard,
  ManageAccount: m.title_account,
  ManageAuth: m.title_security,
  ManageBlockedUsers: m.title_blocked_users,
  ManageInviteLinks: m.title_invite_links,
  People: m.title_people,
  UserProfile: m.title_public_profile,
  Jobs: m.title_jobs,
  ManageChat: m.title_chat,
  ManageUserProfile: m.title_profile_editor,
  ManageProfileLinks: m.title_profile_links,
  PageNotFound: m.page_not_found_title,
  ProfileBlocked: m.profile_blocked_title,
  ProfileRestricted: m.profile_restricted_title,
  ProfileSuspended: m.profile_suspended_title,
  UnknownError: m.unknown_error_title,
};
