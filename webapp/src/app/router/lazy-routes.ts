/*
 * The pages and layouts that a visitor of a profile does not need. The list is a chunk of its own, because it contains the names
 * of all their files.
 */

import { withAppTexts } from '@/shared/i18n/with-app-texts';
import { withJobTexts } from '@/shared/i18n/with-job-texts';
import { withMemberTexts } from '@/shared/i18n/with-member-texts';

export const home = () => import('@/pages/home-page');
export const example = () => import('@/pages/example-page');
export const login = () => withAppTexts(import('@/pages/login-page'));
export const emailLogin = () => withAppTexts(import('@/pages/email-login-page'));
export const inviteLink = () => withAppTexts(import('@/pages/invite-link-page'));
export const conversation = () => withMemberTexts(import('@/pages/conversation-page'));
export const setup = () => withMemberTexts(import('@/pages/setup-page'));
export const dashboard = () => withMemberTexts(import('@/pages/dashboard-page'));
export const profileEditor = () => withMemberTexts(import('@/pages/profile-editor-page'));
export const profileLinks = () => withMemberTexts(import('@/pages/profile-links-page'));
export const inviteLinks = () => withMemberTexts(import('@/pages/invite-links-page'));
export const account = () => withMemberTexts(import('@/pages/account-page'));
export const organization = () => withMemberTexts(import('@/pages/organization-page'));
export const publicOrganization = () => withJobTexts(import('@/pages/public-organization-page'));
export const publicJob = () => withJobTexts(import('@/pages/public-job-page'));
export const guestApply = () => withMemberTexts(import('@/pages/guest-apply-page'));
export const guestApplication = () => withMemberTexts(import('@/pages/guest-application-page'));
export const publicJobs = () => withMemberTexts(import('@/pages/public-jobs-page'));
export const security = () => withMemberTexts(import('@/pages/security-page'));
export const blockedUsers = () => withMemberTexts(import('@/pages/blocked-users-page'));
export const people = () => withMemberTexts(import('@/pages/people-page'));
export const person = () => withMemberTexts(import('@/pages/person-page'));
export const jobs = () => withMemberTexts(import('@/pages/jobs-page'));
export const job = () => withMemberTexts(import('@/pages/job-page'));
export const applications = () => withMemberTexts(import('@/pages/applications-page'));
export const hiring = () => withMemberTexts(import('@/pages/hiring-page'));
export const posting = () => withMemberTexts(import('@/pages/posting-page'));
export const board = () => withMemberTexts(import('@/pages/board-page'));
export const inbox = () => withMemberTexts(import('@/pages/inbox-page'));
export const profileBlocked = () => withMemberTexts(import('@/pages/profile-blocked-page'));
export const textPages = () => import('@/pages/text-pages');
export const prose = () => import('@/shared/i18n/prose');
export const landingTexts = () => import('@/shared/i18n/landing-texts');
export const pageQueries = () => import('./page-queries');
export const queryScope = () => import('../query-scope');
export const memberArea = () => withAppTexts(import('../layouts/member-area'));
