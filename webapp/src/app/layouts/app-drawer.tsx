import { useLocation } from '@tanstack/react-router';
import type { User } from '@/shared/api/generated/model/user';
import { appTexts } from '@/shared/i18n/app-texts';
import { formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import type { DarkMode } from '@/shared/state/settings';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Brand } from '@/shared/ui/brand';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { UnstyledLink } from '@/shared/ui/link';
import { Menu, MenuChoices } from '@/shared/ui/menu';
import { CountBadge } from '@/shared/ui/tab-links';
import { Tooltip } from '@/shared/ui/tooltip';
import { routePaths } from '../router/route-names';
import { type NavItem, navItemsOf, settingsNavItems } from './nav-items';
import { NotificationsButton } from './notifications-button';
import { SearchButton } from './search-button';

export type AppDrawerProps = {
  productName: string;
  user: User;
  darkMode: DarkMode;
  onDarkModeChange: (mode: DarkMode) => void;
  /** Shows only icons, with their names in tooltips. */
  isRail: boolean;
  /** Called by the button that switches between rail and full width. Without it there is no such button. */
  onMinimizedChange?: ((isMinimized: boolean) => void) | undefined;
  /** Opens the command palette. Without it, the drawer has no search button, because another part of the shell has one. */
  onSearch?: () => void;
  /** How many notifications are unread. */
  unread: number;
  /** How many received messages are unread. */
  unreadMessages: number;
  /** Opens the notifications and closes them. Without it, the drawer has no such button, because another part of the shell has one. */
  onNotifications?: (button: HTMLElement) => void;
  /** Whether the notifications are open. */
  isNotificationsOpen?: boolean;
  /** Called after a click on a navigation item, so that an overlay can close. */
  onNavigate?: () => void;
  onLogOut: () => void;
};

const itemClasses =
  'flex h-10 items-center gap-3 rounded-m px-3 text-control font-medium text-ink-muted transition-colors duration-120 hover:bg-sunken hover:text-ink pointer-coarse:h-11';
const smallItemClasses = 'h-9 text-small';
const currentClasses = 'bg-primary-soft! font-semibold! text-primary-ink!';

/** The navigation of the member pages, with the signed-in user at its end. */
export function AppDrawer({
  productName,
  user,
  darkMode,
  onDarkModeChange,
  isRail,
  onMinimizedChange,
  onSearch,
  unread,
  unreadMessages,
  onNotifications,
  isNotificationsOpen = false,
  onNavigate,
  onLogOut,
}: AppDrawerProps) {
  return (
    <nav
      aria-label={appTexts.shell_main_navigation()}
      className="flex h-full flex-col gap-0.5 overflow-y-auto px-3 py-4"
    >
      <div className={classNames('flex items-center pb-4', isRail ? 'flex-col gap-2' : 'justify-between py-0.5 ps-3')}>
        <UnstyledLink
          to={routePaths.Dashboard}
          onClick={onNavigate}
          className="min-w-0 text-ink"
          aria-label={m.shell_home({ product: productName })}
        >
          {isRail ? (
            <Icon name="settings" size="sm" isFilled className="text-primary-ink" />
          ) : (
            <Brand productName={productName} />
          )}
        </UnstyledLink>
        {onMinimizedChange === undefined ? null : (
          <IconButton
            icon={isRail ? 'left_panel_open' : 'left_panel_close'}
            label={isRail ? appTexts.shell_expand() : appTexts.shell_minimize()}
            size="s"
            onClick={() => {
              onMinimizedChange(!isRail);
            }}
          />
        )}
      </div>
      {onSearch === undefined ? null : <SearchButton isRail={isRail} onSearch={onSearch} />}
      {onNotifications === undefined ? null : (
        <NotificationsButton
          unread={unread}
          isRail={isRail}
          isOpen={isNotificationsOpen}
          onPress={onNotifications}
          className={classNames(itemClasses, 'flex-none', isRail && 'justify-center px-0')}
        />
      )}
      <NavList items={navItemsOf(user.role)} unreadMessages={unreadMessages} isRail={isRail} onNavigate={onNavigate} />
      <div className="mt-auto flex flex-col gap-0.5 pt-4">
        <NavList items={settingsNavItems} isRail={isRail} isSmall onNavigate={onNavigate} />
        <Named text={appTexts.shell_log_out()} isRail={isRail}>
          <button
            type="button"
            onClick={onLogOut}
            aria-label={isRail ? appTexts.shell_log_out() : undefined}
            className={classNames(itemClasses, smallItemClasses, 'w-full', isRail && 'justify-center px-0')}
          >
            <Icon name="logout" className="text-[1.25rem]!" />
            {isRail ? null : appTexts.shell_log_out()}
          </button>
        </Named>
        <div
          className={classNames(
            'mt-2 flex items-center gap-2.5 border-t border-border pt-3',
            isRail ? 'flex-col' : 'ps-3',
          )}
        >
          <Avatar name={user.displayName ?? user.email} photoUrl={user.photoUrl} size="s" />
          {isRail ? null : (
            <div className="min-w-0 flex-1">
              <div dir="auto" className="truncate text-small font-semibold">
                {user.displayName ?? user.email}
              </div>
              <div dir="ltr" className="truncate text-caption text-ink-muted rtl:text-right">
                {user.email}
              </div>
            </div>
          )}
          <ThemeMenu darkMode={darkMode} onDarkModeChange={onDarkModeChange} />
        </div>
      </div>
    </nav>
  );
}

type NavListProps = {
  items: readonly NavItem[];
  unreadMessages?: number;
  isRail: boolean;
  isSmall?: boolean;
  onNavigate?: (() => void) | undefined;
};

function NavList({ items, unreadMessages = 0, isRail, isSmall = false, onNavigate }: NavListProps) {
  const isAtApplications = useLocation({
    select: ({ pathname }) => pathname.startsWith(routePaths.ManageApplications),
  });
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map(({ to, icon, label, isNew }) => {
        // The applications are a tab of the page of jobs.
        const isPartOpen = to === routePaths.Jobs && isAtApplications;
        const unread = to === routePaths.ManageChat ? unreadMessages : 0;
        const name = unread === 0 ? label() : m.messages_unread({ count: formatNumber(unread) });
        return (
          <li key={to}>
            <Named text={name} isRail={isRail}>
              <UnstyledLink
                to={to}
                // The item of the dashboard matches only its own path, because the paths of all member pages begin with
                // it.
                activeOptions={{ exact: to === routePaths.Dashboard, includeSearch: false }}
                activeProps={{ className: currentClasses }}
                onClick={onNavigate}
                aria-label={isRail ? name : undefined}
                {...(isPartOpen && { 'aria-current': 'true' as const })}
                className={classNames(
                  itemClasses,
                  'relative',
                  isSmall && smallItemClasses,
                  isRail && 'justify-center px-0',
                  isPartOpen && currentClasses,
                )}
              >
                {({ isActive }: { isActive: boolean }) => (
                  <>
                    <Icon name={icon} isFilled={isActive || isPartOpen} className="text-[1.25rem]!" />
                    {isRail ? null : unread === 0 ? (
                      name
                    ) : (
                      <>
                        <span aria-hidden="true">{label()}</span>
                        <span className="sr-only">{name}</span>
                      </>
                    )}
                    {unread === 0 ? null : (
                      <CountBadge
                        value={unread}
                        className={isRail ? 'absolute start-1/2 top-0.5 ring-2 ring-surface' : 'ms-auto'}
                      />
                    )}
                    {isRail || isNew !== true ? null : (
                      <Badge tone="new" className="ms-auto">
                        {appTexts.shell_new()}
                      </Badge>
                    )}
                  </>
                )}
              </UnstyledLink>
            </Named>
          </li>
        );
      })}
    </ul>
  );
}

/** Adds a tooltip in the rail, where the name is not visible. */
function Named({ text, isRail, children }: { text: string; isRail: boolean; children: React.ReactElement }) {
  return isRail ? <Tooltip text={text}>{children}</Tooltip> : children;
}

type ThemeChoice = 'auto' | 'light' | 'dark';

function choiceOf(mode: DarkMode): ThemeChoice {
  if (mode === 'auto') return 'auto';
  return mode ? 'dark' : 'light';
}

function modeOf(choice: ThemeChoice): DarkMode {
  return choice === 'auto' ? 'auto' : choice === 'dark';
}

function ThemeMenu({ darkMode, onDarkModeChange }: Pick<AppDrawerProps, 'darkMode' | 'onDarkModeChange'>) {
  const choices = [
    { value: 'auto', label: appTexts.shell_theme_auto(), icon: 'contrast' },
    { value: 'light', label: appTexts.shell_theme_light(), icon: 'light_mode' },
    { value: 'dark', label: appTexts.shell_theme_dark(), icon: 'dark_mode' },
  ] as const;
  const current = choices.find(({ value }) => value === choiceOf(darkMode)) ?? choices[0];
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <IconButton
          icon={current.icon}
          iconSize="xs"
          size="s"
          label={appTexts.shell_theme_button({ theme: current.label })}
        />
      }
    >
      <MenuChoices
        label={appTexts.shell_theme()}
        choices={choices}
        value={current.value}
        onChange={(choice) => {
          onDarkModeChange(modeOf(choice));
        }}
      />
    </Menu>
  );
}
