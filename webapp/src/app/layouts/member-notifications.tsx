import { useEffect } from 'react';
import { useUnreadCount } from '@/features/notifications/use-unread-count';
import { unreadCount } from '@/shared/lib/page-title';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

export type MemberNotificationsProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the dialog could not be loaded and the person dismisses it. */
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

/** The notifications of members over the page. Their code is loaded when they are first opened. */
export function MemberNotifications({ isOpen, onClose, onDismiss }: MemberNotificationsProps) {
  return (
    <LazyOverlay
      load={() =>
        import('@/features/notifications/notifications-dialog').then((module) => module.loadTexts().then(() => module))
      }
      onDismiss={onDismiss}
    >
      {({ NotificationsDialog }) => <NotificationsDialog isOpen={isOpen} onClose={onClose} />}
    </LazyOverlay>
  );
}
