import { useEffect } from 'react';
import { useUnreadCount } from '@/features/notifications/use-unread-count';
import { unreadCount } from '@/shared/lib/page-title';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

export type MemberNotificationsProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opened them. */
  button: HTMLElement | null;
  /** Called when the list could not be loaded and the person dismisses it. */
  onDismiss: () => void;
};

/** The number of unread notifications, which the title of the document has, too. */
export function useShownUnreadCount(): number {
  const unread = useUnreadCount();
  useEffect(() => {
    unreadCount.set(unread);
  }, [unread]);
  useEffect(
    () => () => {
      unreadCount.set(0);
    },
    [],
  );
  return unread;
}

/** The notifications of members beside the drawer. Their code is loaded when they are first opened. */
export function MemberNotifications({ isOpen, onClose, button, onDismiss }: MemberNotificationsProps) {
  return (
    <LazyOverlay
      load={() =>
        import('@/features/notifications/notifications-popover').then((module) => module.loadTexts().then(() => module))
      }
      onDismiss={onDismiss}
    >
      {({ NotificationsPopover }) => <NotificationsPopover {...{ isOpen, onClose, button }} />}
    </LazyOverlay>
  );
}
