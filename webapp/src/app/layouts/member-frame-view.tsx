import type { ReactNode } from 'react';
import { appTexts } from '@/shared/i18n/app-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Brand } from '@/shared/ui/brand';
import { buttonClasses } from '@/shared/ui/button-classes';
import { IconButton } from '@/shared/ui/icon-button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { UnstyledLink } from '@/shared/ui/link';
import { contentId } from '../content-id';
import type { Panes } from '../router/root-route';
import { routePaths } from '../router/route-names';
import { AppDrawer, type AppDrawerProps } from './app-drawer';
import { NotificationsButton } from './notifications-button';

export type MemberFrameViewProps = Omit<AppDrawerProps, 'isRail' | 'onNavigate' | 'onSearch' | 'onNotifications'> & {
  /** Opens the command palette. */
  onSearch: () => void;
  /** Opens the notifications and closes them. */
  onNotifications: (button: HTMLElement) => void;
  isMinimized: boolean;
  /** The screen is too narrow for the drawer next to the page, so the drawer opens over the page. */
  isOverlay: boolean;
  /** The page fills the window; on phones `detail` has a bar of its own. */
  panes?: Panes | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** The shell of member pages: with the drawer, with the rail, or with a header and an overlay on small screens. */
export function MemberFrameView({
  isMinimized,
  isOverlay,
  panes,
  isOpen,
  onOpenChange,
  onSearch,
  onNotifications,
  children,
  ...drawer
}: MemberFrameViewProps) {
  const close = () => {
    onOpenChange(false);
  };
  const name = drawer.user.displayName ?? drawer.user.email;
  return (
    <div
      className={classNames(
        'min-h-dvh md:grid',
        isMinimized ? 'md:grid-cols-[4.5rem_minmax(0,1fr)]' : 'md:grid-cols-[15.5rem_minmax(0,1fr)]',
      )}
    >
      <div className="sticky top-0 h-dvh border-e border-border bg-surface max-md:hidden print:hidden">
        <AppDrawer {...drawer} isRail={isMinimized} onSearch={onSearch} onNotifications={onNotifications} />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-col',
          panes === undefined ? 'min-h-dvh md:min-h-0' : 'h-[calc(100dvh-var(--toasts-space))]',
        )}
      >
        {/* With large text, links that the menu has too are hidden, so that there is room for the buttons. */}
        <header
          className={classNames(
            '@container sticky top-(--toasts-space) z-20 flex h-14 flex-none items-center gap-2 border-b border-border bg-surface ps-1 pe-2 md:hidden print:hidden',
            panes === 'detail' && 'hidden',
          )}
        >
          <IconButton
            icon="menu"
            iconSize="sm"
            label={appTexts.shell_open_menu()}
            aria-expanded={isOpen}
            onClick={() => {
              onOpenChange(true);
            }}
          />
          <UnstyledLink
            to={routePaths.Dashboard}
            className="flex min-w-0 text-ink @max-[16rem]:hidden"
            aria-label={m.shell_home({ product: drawer.productName })}
          >
            <Brand productName={drawer.productName} />
          </UnstyledLink>
          <IconButton
            icon="search"
            iconSize="sm"
            label={appTexts.kit_commands_search()}
            aria-haspopup="dialog"
            className="ms-auto"
            onClick={onSearch}
          />
          <NotificationsButton
            unread={drawer.unread}
            iconSize="sm"
            isRail
            isOpen={drawer.isNotificationsOpen === true}
            onPress={onNotifications}
            className={buttonClasses('ghost', 'm', true)}
          />
          <Avatar name={name} photoUrl={drawer.user.photoUrl} size="s" className="@max-[18rem]:hidden" />
        </header>
        {/* Pages are centered on wide screens. The padding at the end keeps notifications off their last row. */}
        <main
          id={contentId}
          tabIndex={-1}
          className={panes === undefined ? 'flex-1 pb-20 *:mx-auto print:pb-0' : 'min-h-0 flex-1'}
        >
          {children}
        </main>
      </div>
      {isOverlay && isOpen ? (
        <LazyOverlay load={() => import('@/shared/ui/drawer')} onDismiss={close}>
          {({ Drawer }) => (
            <Drawer isOpen onClose={close} title={appTexts.shell_main_navigation()}>
              <AppDrawer {...drawer} isRail={false} onMinimizedChange={undefined} onNavigate={close} />
            </Drawer>
          )}
        </LazyOverlay>
      ) : null}
    </div>
  );
}
