import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useMarkNotificationsRead } from '@/shared/api/generated/endpoints/notification/notification';
import type { Notification } from '@/shared/api/generated/model/notification';
import { formatShortly } from '@/shared/i18n/format';
import { loadMemberTexts, memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { useNow } from '@/shared/lib/use-now';
import { AnchoredPopover } from '@/shared/ui/anchored-popover';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { ButtonLink, Link, UnstyledLink } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';
import { freshList, useList } from '@/shared/ui/use-list';
import { notificationPath } from './notification-path';
import { notificationsQuery } from './notifications-query';

export const loadTexts = loadMemberTexts;

export type NotificationsPopoverProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opened them. */
  button: HTMLElement | null;
};

/** The heading of the page that a followed link opens. */
const pageHeading = {
  get current() {
    return document.querySelector<HTMLElement>('main h1');
  },
};

/** The notifications of the user, beside the drawer. Those that are shown are marked as read. */
export function NotificationsPopover({ isOpen, onClose, button }: NotificationsPopoverProps) {
  const now = useNow().toISOString();
  const [hasFollowed, setHasFollowed] = useState(false);
  const follow = () => {
    setHasFollowed(true);
    onClose();
  };
  return (
    <AnchoredPopover
      isOpen={isOpen}
      onClose={() => {
        setHasFollowed(false);
        onClose();
      }}
      button={button}
      anchor={button?.closest('nav') ?? button}
      title={m.notifications_title()}
      {...(hasFollowed ? { finalFocus: pageHeading } : {})}
      footer={
        <Link to="/app/account" hash="account-notifications" onClick={follow}>
          {memberTexts.notifications_settings_link()}
        </Link>
      }
    >
      <Notifications now={now} onFollow={follow} />
    </AnchoredPopover>
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
            <NotificationGroup
              title={memberTexts.notifications_new()}
              notifications={notifications.filter(({ id }) => newIds.has(id))}
              {...{ newIds, now, onFollow }}
            />
            <NotificationGroup
              title={newIds.size === 0 ? null : memberTexts.notifications_earlier()}
              notifications={notifications.filter(({ id }) => !newIds.has(id))}
              {...{ newIds, now, onFollow }}
            />
            <LoadMore {...list.more} className="mx-5 mt-1 mb-4" />
          </>
        )
      }
    </QueryState>
  );
}

type NotificationGroupProps = NotificationsProps & {
  /** The heading; null if there is nothing else in the list. */
  title: string | null;
  notifications: readonly Notification[];
  newIds: ReadonlySet<string>;
};

/** A part of the notifications; nothing if it is empty. */
function NotificationGroup({ title, notifications, newIds, now, onFollow }: NotificationGroupProps) {
  const id = useId();
  if (notifications.length === 0) return null;
  return (
    <section aria-labelledby={title === null ? undefined : id} className="pt-3 pb-2 last:pb-3">
      {title === null ? null : (
        <h3 id={id} className="px-5 pb-1 text-tiny font-semibold text-ink-muted">
          {title}
        </h3>
      )}
      <ul className="px-2">
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
    </section>
  );
}

function NotificationsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonRows
        count={3}
        className="gap-3 px-5 py-2"
        mark="size-10 rounded-pill!"
        lines={['h-5 w-64', 'h-4 w-20']}
      />
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

type NotificationRowProps = {
  notification: Notification;
  /** The notification was unread when the list was opened. */
  isNew: boolean;
  /** The current instant. */
  now: string;
  onFollow: () => void;
};

/** The icon by kind. A kind of a newer server has the general one. */
function iconOf(type: string): IconName {
  switch (type) {
    case 'connection.requested':
      return 'person_add';
    case 'connection.accepted':
      return 'group';
    case 'contact.message':
    case 'contact.answer':
      return 'mail';
    case 'profile.status':
      return 'shield';
    case 'report.decided':
      return 'flag';
    default:
      return 'notifications';
  }
}

/** A notification with a link to the page for acting on it. */
function NotificationRow({ notification, isNew, now, onFollow }: NotificationRowProps) {
  const { type, title, body, href, createdAt } = notification;
  const path = notificationPath(href);
  const content = (
    <>
      {isNew ? (
        <span aria-hidden="true" className="absolute start-0.5 top-6 size-2 rounded-pill bg-primary-ink" />
      ) : null}
      <span
        className={classNames(
          'grid size-10 flex-none place-items-center rounded-pill',
          isNew ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-ink-muted',
        )}
      >
        <Icon name={iconOf(type)} isFilled={isNew} />
      </span>
      <span className="min-w-0 flex-1 self-center">
        <span className={classNames('block text-small wrap-anywhere', isNew && 'font-semibold')}>
          {isNew ? <span className="sr-only">{memberTexts.notifications_unread_mark()} </span> : null}
          {title}
        </span>
        {body === null ? null : <span className="block text-small text-ink-muted wrap-anywhere">{body}</span>}
      </span>
      <time
        dateTime={createdAt}
        className={classNames(
          'flex-none text-tiny leading-4.5 tabular',
          body === null ? 'self-center' : 'mt-0.5',
          isNew ? 'font-semibold text-primary-ink' : 'text-ink-muted',
        )}
      >
        {formatShortly(createdAt, now)}
      </time>
    </>
  );
  const classes = 'relative flex items-start gap-3 rounded-m px-3 py-2 text-ink';
  return (
    <li>
      {path === null ? (
        <div className={classes}>{content}</div>
      ) : (
        <UnstyledLink {...path} onClick={onFollow} className={classNames(classes, 'hover:bg-sunken')}>
          {content}
        </UnstyledLink>
      )}
    </li>
  );
}
