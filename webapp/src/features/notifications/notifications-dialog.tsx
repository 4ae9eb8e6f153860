import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMarkNotificationsRead } from '@/shared/api/generated/endpoints/notification/notification';
import { loadMemberTexts, memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useNow } from '@/shared/lib/use-now';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink, Link } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { freshList, useList } from '@/shared/ui/use-list';
import { NotificationRow } from './notification-row';
import { notificationsQuery } from './notifications-query';

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

/** The notifications of the user, in a dialog. Those that are shown are marked as read. */
export function NotificationsDialog({ isOpen, onClose }: NotificationsDialogProps) {
  const now = useNow().toISOString();
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
      <Notifications now={now} onFollow={follow} />
    </Dialog>
  );
}

export type NotificationsProps = {
  /** The current instant. */
  now: string;
  /** Called when a link is followed. */
  onFollow: () => void;
};

/** The notifications of the user, the newest first. */
export function Notifications({ now, onFollow }: NotificationsProps) {
  const query = useInfiniteQuery({ ...notificationsQuery(), ...freshList });
  const list = useList(query, ({ id }) => id, memberTexts.notifications_load_failed());
  const newIds = useUnreadAtFirst(list.data);
  useMarkRead(list.data?.find(({ readAt }) => readAt === null)?.id);
  return (
    <QueryState query={list} failure={memberTexts.notifications_load_failed()} skeleton={<NotificationsSkeleton />}>
      {(notifications) =>
        // A page may have none before the last one.
        notifications.length === 0 && !list.more.hasMore ? (
          <EmptyState
            level={3}
            title={memberTexts.notifications_empty_title()}
            text={memberTexts.notifications_empty_text()}
            action={
              <ButtonLink to="/app/people" variant="secondary" icon="person_search" onClick={onFollow}>
                {memberTexts.connections_empty_action()}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <ul className="-mx-2 flex flex-col gap-1">
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  isNew={newIds.has(notification.id)}
                  now={now}
                  onFollow={onFollow}
                />
              ))}
            </ul>
            <LoadMore {...list.more} className="mt-4" />
          </>
        )
      }
    </QueryState>
  );
}

function NotificationsSkeleton() {
  return (
    <SkeletonGroup>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-pill!" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="mt-2 h-4 w-20" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The ids of those that were unread when they were first shown. They stay highlighted while the list is open. */
function useUnreadAtFirst(shown: readonly { id: string; readAt: string | null }[] | undefined): ReadonlySet<string> {
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
