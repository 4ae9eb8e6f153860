import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { useUnreadMessages } from '@/features/messages/use-unread-messages';
import type { User } from '@/shared/api/generated/model/user';
import { m } from '@/shared/i18n/messages';
import { useScreen } from '@/shared/lib/use-screen';
import { darkModeAtom, drawerIsMinimizedAtom, drawerIsOpenAtom } from '@/shared/state/settings';
import { notify } from '@/shared/ui/notify';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../content-id';
import { MemberCommands } from './member-commands';
import { MemberFrameView } from './member-frame-view';
import { MemberNotifications, useShownUnreadCount } from './member-notifications';
import { useLiveEvents } from './use-live-events';

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
  const unread = useShownUnreadCount();
  const unreadMessages = useUnreadMessages().count ?? 0;
  const screen = useScreen();
  useLiveEvents(user.memberId);
  const handleLogOut = () => {
    onLogOut().catch(() => {
      notify({ tone: 'error', text: m.shell_log_out_failed() });
    });
  };
  return (
    <>
      <SkipLink targetId={contentId} />
      <MemberCommands
        isOpen={isSearching}
        onOpenChange={setIsSearching}
        role={user.role}
        onDarkModeChange={darkModeAtom.set}
        onLogOut={handleLogOut}
      />
      {notifications === 'never' ? null : (
        <MemberNotifications
          isOpen={notifications === 'open'}
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
        isMinimized={isMinimized}
        onMinimizedChange={drawerIsMinimizedAtom.set}
        isOverlay={screen === 'xs' || screen === 'sm'}
        isOpen={isOpen}
        onOpenChange={drawerIsOpenAtom.set}
        onSearch={() => {
          setIsSearching(true);
        }}
        unread={unread}
        unreadMessages={unreadMessages}
        onNotifications={() => {
          setNotifications('open');
        }}
        onLogOut={handleLogOut}
      >
        {children}
      </MemberFrameView>
    </>
  );
}
