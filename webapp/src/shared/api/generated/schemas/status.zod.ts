/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const PageViewInput = /*#__PURE__*/ zod.strictObject({
  "page": /*#__PURE__*/ zod.enum(['Home', 'Example', 'AboutUs', 'FAQs', 'Guidelines', 'PrivacyPolicy', 'TermsOfService', 'Login', 'EmailLogin', 'Setup', 'PublicInviteLink', 'PublicUserProfileByAlias', 'PublicUserProfileByToken', 'Conversation', 'Dashboard', 'ManageAccount', 'ManageAuth', 'ManageBlockedUsers', 'ManageInviteLinks', 'ManageUserProfile', 'ManageProfileLinks', 'ManageOrganization', 'PublicOrganization', 'ManageMessages', 'ManageMessage', 'ManageChat', 'People', 'UserProfile', 'Jobs', 'Job', 'ManageJobs', 'ManageJob', 'ManageJobApplications', 'ManageApplications', 'ManageApplication', 'PublicJobs', 'PublicJob', 'GuestApply', 'GuestApplication', 'JobEnded', 'PageNotFound', 'ProfileBlocked', 'ProfileRestricted', 'ProfileSuspended', 'UnknownError']).check(/*#__PURE__*/ zod.describe('Name of its route. Addresses are never told, because some are secrets.'))
}).check(/*#__PURE__*/ zod.describe('A page that was opened.'));

export type PageViewInput = zod.input<typeof PageViewInput>;
export type PageViewInputOutput = zod.output<typeof PageViewInput>;
/**
 * The name of the page is all that is told and all that is kept: how often each was opened on a day. Counted only where `getPublicConfig`
 * names `beacon` as its analytics; the answer is 204 either way. No cookie is read.
 * @summary Say that a page of the application was opened
 */
export const RecordPageViewBody = PageViewInput
