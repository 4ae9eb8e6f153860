/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Name of its route. Addresses are never told, because some are secrets.
 */
export type PageViewInputPage = typeof PageViewInputPage[keyof typeof PageViewInputPage];


export const PageViewInputPage = {
  Home: 'Home',
  Example: 'Example',
  AboutUs: 'AboutUs',
  FAQs: 'FAQs',
  Guidelines: 'Guidelines',
  PrivacyPolicy: 'PrivacyPolicy',
  TermsOfService: 'TermsOfService',
  Login: 'Login',
  EmailLogin: 'EmailLogin',
  Setup: 'Setup',
  PublicInviteLink: 'PublicInviteLink',
  PublicUserProfileByAlias: 'PublicUserProfileByAlias',
  PublicUserProfileByToken: 'PublicUserProfileByToken',
  Conversation: 'Conversation',
  Dashboard: 'Dashboard',
  ManageAccount: 'ManageAccount',
  ManageAuth: 'ManageAuth',
  ManageBlockedUsers: 'ManageBlockedUsers',
  ManageInviteLinks: 'ManageInviteLinks',
  ManageUserProfile: 'ManageUserProfile',
  ManageProfileLinks: 'ManageProfileLinks',
  ManageOrganization: 'ManageOrganization',
  PublicOrganization: 'PublicOrganization',
  ManageMessages: 'ManageMessages',
  ManageMessage: 'ManageMessage',
  ManageChat: 'ManageChat',
  People: 'People',
  UserProfile: 'UserProfile',
  Jobs: 'Jobs',
  Job: 'Job',
  ManageJobs: 'ManageJobs',
  ManageJob: 'ManageJob',
  ManageJobApplications: 'ManageJobApplications',
  ManageApplications: 'ManageApplications',
  ManageApplication: 'ManageApplication',
  PublicJobs: 'PublicJobs',
  PublicJob: 'PublicJob',
  GuestApply: 'GuestApply',
  GuestApplication: 'GuestApplication',
  JobEnded: 'JobEnded',
  PageNotFound: 'PageNotFound',
  ProfileBlocked: 'ProfileBlocked',
  ProfileRestricted: 'ProfileRestricted',
  ProfileSuspended: 'ProfileSuspended',
  UnknownError: 'UnknownError',
} as const;
