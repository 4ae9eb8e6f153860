import type { Notification } from '@/shared/api/generated/model/notification';
import { formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { UnstyledLink } from '@/shared/ui/link';
import { notificationPath } from './notification-path';

export type NotificationRowProps = {
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
export function NotificationRow({ notification, isNew, now, onFollow }: NotificationRowProps) {
  const { type, title, body, href, createdAt } = notification;
  const path = notificationPath(href);
  const content = (
    <>
      <span
        className={classNames(
          'grid size-10 flex-none place-items-center rounded-pill',
          isNew ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-ink-muted',
        )}
      >
        <Icon name={iconOf(type)} isFilled={isNew} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block wrap-anywhere', isNew && 'font-semibold')}>
          {isNew ? <span className="sr-only">{memberTexts.notifications_unread_mark()} </span> : null}
          {title}
        </span>
        {body === null ? null : <span className="block text-small text-ink-muted wrap-anywhere">{body}</span>}
        <span className="block text-small text-ink-muted first-letter:uppercase">
          <time dateTime={createdAt}>{formatDayAndTime(createdAt, now)}</time>
        </span>
      </span>
      {isNew ? <span aria-hidden="true" className="mt-2 size-2 flex-none rounded-pill bg-primary-ink" /> : null}
    </>
  );
  const classes = 'flex items-start gap-3 rounded-m p-2 text-ink';
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
