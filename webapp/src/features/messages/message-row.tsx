import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { UnstyledLink } from '@/shared/ui/link';

export type MessageRowProps = {
  message: ContactMessage;
  /** The current instant. */
  now: string;
};

/** A message in the list, with a link that opens it. */
export function MessageRow({ message, now }: MessageRowProps) {
  const { id, direction, name, text, sentAt, readAt, senderBlocked, answers } = message;
  const isUnread = readAt === null;
  const isSent = direction === 'SENT';
  return (
    <li>
      <UnstyledLink
        to="/app/messages/$messageId"
        params={{ messageId: id }}
        className="flex items-start gap-4 rounded-m p-3 text-ink hover:bg-sunken max-sm:gap-3"
      >
        <Avatar name={name} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={classNames('wrap-anywhere', isUnread ? 'font-bold' : 'font-semibold')}>
              {isUnread ? <span className="sr-only">{memberTexts.messages_unread_mark()} </span> : null}
              {isSent ? memberTexts.messages_to({ name }) : <bdi>{name}</bdi>}
            </span>
            {senderBlocked ? <Badge>{memberTexts.messages_blocked_mark()}</Badge> : null}
          </span>
          <span
            dir="auto"
            className={classNames('line-clamp-2 wrap-anywhere', isUnread ? 'font-medium' : 'text-ink-muted')}
          >
            {text}
          </span>
          <span className="block text-small text-ink-muted tabular first-letter:uppercase">
            {joinFacts([formatAgo(sentAt, now), answers.length > 0 ? memberTexts.messages_answered() : null])}
          </span>
        </span>
        {isUnread ? <span aria-hidden="true" className="mt-2 size-2 flex-none rounded-pill bg-primary-ink" /> : null}
      </UnstyledLink>
    </li>
  );
}
