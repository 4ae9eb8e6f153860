import { formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Icon, type IconSize } from '@/shared/ui/icon';
import { CountBadge } from '@/shared/ui/tab-links';
import { Tooltip } from '@/shared/ui/tooltip';

export type NotificationsButtonProps = {
  /** How many notifications are unread. */
  unread: number;
  /** The size of the icon. */
  iconSize?: IconSize;
  /** Shows only the icon, with the name in a tooltip: in the rail, and in the header of small screens. */
  isRail: boolean;
  /** Whether the notifications are open. */
  isOpen: boolean;
  /** Called with the button, beside which the notifications are shown. */
  onPress: (button: HTMLElement) => void;
  className?: string;
};

/** Opens the notifications and closes them, and shows how many are unread. */
export function NotificationsButton({
  unread,
  iconSize = 'xs',
  isRail,
  isOpen,
  onPress,
  className,
}: NotificationsButtonProps) {
  const name = unread === 0 ? m.notifications_title() : m.notifications_unread({ count: formatNumber(unread) });
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        onPress(currentTarget);
      }}
      className={classNames('relative', isOpen && 'bg-sunken text-ink', className)}
    >
      <Icon name="notifications" size={iconSize} className={iconSize === 'xs' ? 'text-[1.25rem]!' : undefined} />
      {isRail ? null : <span aria-hidden="true">{m.notifications_title()}</span>}
      <span className="sr-only">{name}</span>
      {unread === 0 ? null : (
        <CountBadge value={unread} className={isRail ? 'absolute start-1/2 top-0.5 ring-2 ring-surface' : 'ms-auto'} />
      )}
    </button>
  );
  return isRail ? <Tooltip text={name}>{button}</Tooltip> : button;
}
