import type { Role } from '@/shared/api/generated/model/role';
import { appTexts } from '@/shared/i18n/app-texts';
import { m } from '@/shared/i18n/messages';
import type { IconName } from '@/shared/ui/icon-name';
import { type RouteName, routePaths } from '../router/route-names';

export type NavItem = {
  to: (typeof routePaths)[RouteName];
  icon: IconName;
  label: () => string;
  roles?: readonly Role[];
  isNew?: true;
};

const items: readonly NavItem[] = [
  { to: routePaths.Dashboard, icon: 'dashboard', label: appTexts.shell_dashboard },
  { to: routePaths.ManageUserProfile, icon: 'person', label: appTexts.shell_profile },
  { to: routePaths.ManageProfileLinks, icon: 'link', label: appTexts.shell_profile_links, roles: ['Wright'] },
  { to: routePaths.ManageInviteLinks, icon: 'person_add', label: appTexts.shell_invite_links },
  { to: routePaths.People, icon: 'group', label: appTexts.shell_people },
  { to: routePaths.ManageChat, icon: 'mail', label: m.messages_title },
  { to: routePaths.Jobs, icon: 'work', label: appTexts.shell_jobs, isNew: true },
  { to: routePaths.ManageJobs, icon: 'view_kanban', label: appTexts.shell_hiring, roles: ['Recruiter'] },
];

/** The navigation items that members of this role see. */
export const navItemsOf = (role: Role | null): readonly NavItem[] =>
  items.filter(({ roles }) => roles === undefined || roles.some((allowed) => allowed === role));

/** The pages that the command palette opens beside those of the navigation: parts of one of its pages. */
export const partItemsOf = (role: Role | null): readonly NavItem[] =>
  role === 'Wright' ? [{ to: routePaths.ManageApplications, icon: 'send', label: m.title_applications }] : [];

/** The navigation items of settings, below the others. */
export const settingsNavItems: readonly NavItem[] = [
  { to: routePaths.ManageAuth, icon: 'shield', label: appTexts.shell_security },
  { to: routePaths.ManageBlockedUsers, icon: 'block', label: appTexts.shell_blocked_users },
  { to: routePaths.ManageAccount, icon: 'manage_accounts', label: appTexts.shell_account },
];
