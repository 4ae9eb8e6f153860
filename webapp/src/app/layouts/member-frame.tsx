import { useMatches } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { useUnread } from '@/features/inbox/conversations-query';
import type { User } from '@/shared/api/generated/model/user';
import { appTexts } from '@/shared/i18n/app-texts';
import { useIsNarrower, useScreen } from '@/shared/lib/use-screen';
import { darkModeAtom, drawerIsMinimizedAtom, drawerIsOpenAtom } from '@/shared/state/settings';
import { notify } from '@/shared/ui/notify';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../content-id';
import { MemberCommands } from './member-commands';
import { MemberFrameView } from './member-frame-view';
import { MemberNotifications, useShownUnreadCount } from './member-notifications';
import { useLiveEvents } from './use-live-events';

/** From this width on, a page with two panes has room beside the whole drawer. */
const panesBesideDrawer = 1280;

export type MemberFrameProps = {
  productName: string;
  user: User;
  onLogOut: () => Promise<void>;
  children: ReactNode;
};

/** The shell of member pages with the settings of this browser. */
export function MemberFrame({ productName, user, onLogOut, children }: MemberFrameProps) {
  const isOpen = useSelector(drawerIsOpenAtom);
  const isMinimized = useSelector(drawerIsMinimizedAtom);
  const darkMode = useSelector(darkModeAtom);
  const [isSearching, setIsSearching] = useState(false);
  const [notifications, setNotifications] = useState<'never' | 'open' | 'closed'>('never');
  const [notificationsButton, setNotificationsButton] = useState<HTMLElement | null>(null);
  const unread = useShownUnreadCount();
  const unreadMessages = useUnread().count ?? 0;
  const screen = useScreen();
  const panes = useMatches({ select: (matches) => matches.at(-1)?.staticData.panes });
  // Two panes and the whole drawer need more room than one page does.
  const isRail = useIsNarrower(panesBesideDrawer) && panes !== undefined;
  const pauseLiveEvents = useLiveEvents(user.memberId);
  const handleLogOut = async () => {
    const resume = await pauseLiveEvents();
    try {
      await onLogOut();
    } catch {
      resume();
      notify({ tone: 'error', text: appTexts.shell_log_out_failed() });
    }
  };
  return (
    <>
      <SkipLink targetId={contentId} />
      <MemberCommands
        isOpen={isSearching}
        onOpenChange={setIsSearching}
        role={user.role}
        onDarkModeChange={darkModeAtom.set}
        onLogOut={() => {
          void handleLogOut();
        }}
      />
      {notifications === 'never' ? null : (
        <MemberNotifications
          isOpen={notifications === 'open'}
          button={notificationsButton}
          onClose={() => {
            setNotifications('closed');
          }}
          onDismiss={() => {
            setNotifications('never');
          }}
        />
      )}
      <MemberFrameView
        productName={productName}
        user={user}
        darkMode={darkMode}
        onDarkModeChange={darkModeAtom.set}
        isMinimized={isMinimized || isRail}
        onMinimizedChange={isRail ? undefined : drawerIsMinimizedAtom.set}
        panes={panes}
        isOverlay={screen === 'xs' || screen === 'sm'}
        isOpen={isOpen}
        onOpenChange={drawerIsOpenAtom.set}
        onSearch={() => {
          setIsSearching(true);
        }}
        unread={unread}
        unreadMessages={unreadMessages}
        isNotificationsOpen={notifications === 'open'}
        onNotifications={(button) => {
          setNotificationsButton(button);
          setNotifications(notifications === 'open' ? 'closed' : 'open');
        }}
        onLogOut={() => {
          void handleLogOut();
        }}
      >
        {children}
      </MemberFrameView>
    </>
  );
}
