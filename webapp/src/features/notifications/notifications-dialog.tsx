import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMarkNotificationsRead } from '@/shared/api/generated/endpoints/notification/notification';
import { loadMemberTexts, memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useNow } from '@/shared/lib/use-now';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Link } from '@/shared/ui/link';
import { notificationsQuery } from './notifications-query';
import { NotificationsView } from './notifications-view';

export const loadTexts = loadMemberTexts;

export type NotificationsDialogProps = {
  isOpen: boolean;
  onClose: () => void;
};

/** The heading of the page that a followed link opens. */
const pageHeading = {
  get current() {
    return document.querySelector<HTMLElement>('main h1');
  },
};

/** What has happened to the user, over the page. What is shown is marked as read. */
export function NotificationsDialog({ isOpen, onClose }: NotificationsDialogProps) {
  const [hasFollowed, setHasFollowed] = useState(false);
  const follow = () => {
    setHasFollowed(true);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.notifications_title()}
      {...(hasFollowed ? { finalFocus: pageHeading } : {})}
      actions={
        <>
          <Link to="/app/account" hash="account-notifications" className="me-auto" onClick={follow}>
            {memberTexts.notifications_settings_link()}
          </Link>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_close()}
          </Button>
        </>
      }
    >
      <Notifications onFollow={follow} />
    </Dialog>
  );
}

function Notifications({ onFollow }: { onFollow: () => void }) {
  const now = useNow().toISOString();
  const list = useInfiniteQuery({ ...notificationsQuery(), staleTime: 0, refetchOnMount: 'always' });
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? null;
  const newIds = useUnreadAtFirst(shown);
  useMarkRead(shown?.find(({ readAt }) => readAt === null)?.id);
  return (
    <NotificationsView
      notifications={shown}
      newIds={newIds}
      isFailed={list.isError}
      isRetrying={list.isFetching}
      onRetry={() => {
        void list.refetch();
      }}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onLoadMore={() => {
        void list.fetchNextPage();
      }}
      now={now}
      onFollow={onFollow}
    />
  );
}

/** The ids of those that were unread when they were first shown. They stay highlighted while the list is open. */
function useUnreadAtFirst(shown: readonly { id: string; readAt: string | null }[] | null): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const added = shown?.filter(({ id, readAt }) => readAt === null && !ids.has(id)) ?? [];
  if (added.length > 0) setIds(new Set([...ids, ...added.map(({ id }) => id)]));
  return ids;
}

/**
 * Marks the newest unread notification and all older ones as read once they are shown to somebody. If that fails they stay unread
 * and are marked another time.
 */
function useMarkRead(newestId: string | undefined): void {
  const { mutate } = useMarkNotificationsRead();
  const marked = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (newestId === undefined) return undefined;
    const mark = () => {
      if (marked.current === newestId || document.visibilityState !== 'visible') return;
      marked.current = newestId;
      mutate({ data: { upToId: newestId } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
    };
  }, [newestId, mutate]);
}
