import type { Notification } from '@/shared/api/generated/model/notification';
import { memberTexts } from '@/shared/i18n/member-texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonLink } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { NotificationRow } from './notification-row';

export type NotificationsViewProps = {
  /** The newest first; null while loading, and when they could not be loaded. */
  notifications: readonly Notification[] | null;
  /** The ids of those that were unread when the list was opened. */
  newIds: ReadonlySet<string>;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** The current instant. */
  now: string;
  /** Called when a link is followed. */
  onFollow: () => void;
};

/** What has happened to the user. */
export function NotificationsView({
  notifications,
  newIds,
  isFailed,
  isRetrying,
  onRetry,
  hasMore,
  isLoadingMore,
  onLoadMore,
  now,
  onFollow,
}: NotificationsViewProps) {
  if (notifications === null) {
    return isFailed ? (
      <ErrorState text={memberTexts.notifications_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
    ) : (
      <NotificationsSkeleton />
    );
  }
  // A page may have none before the last one.
  if (notifications.length === 0 && !hasMore) {
    return (
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
    );
  }
  return (
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
      <LoadMore
        count={notifications.length}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onLoadMore={onLoadMore}
        className="mt-4"
      />
    </>
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
