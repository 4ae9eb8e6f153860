import type { ContactConversation } from '@/shared/api/generated/model/contact-conversation';
import { formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { UnstyledLink } from '@/shared/ui/link';

export type MessageRowProps = {
  conversation: ContactConversation;
  /** The current instant. */
  now: string;
};

/** A conversation in the list: the other person and the last text. It is a link to the conversation. */
export function MessageRow({ conversation, now }: MessageRowProps) {
  const { id, name, text, own, sentAt, unread, blocked } = conversation;
  return (
    <li>
      <UnstyledLink
        to="/app/messages/$messageId"
        params={{ messageId: id }}
        className="flex items-start gap-4 rounded-m p-3 text-ink hover:bg-sunken max-sm:gap-3"
      >
        <Avatar name={name} />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={classNames('wrap-anywhere', unread ? 'font-bold' : 'font-semibold')}>
              {unread ? <span className="sr-only">{memberTexts.messages_unread_mark()} </span> : null}
              <bdi>{name}</bdi>
            </span>
            {blocked ? <Badge>{memberTexts.messages_blocked_mark()}</Badge> : null}
          </span>
          <span
            dir="auto"
            className={classNames('readable line-clamp-2 wrap-anywhere', unread ? 'font-medium' : 'text-ink-muted')}
          >
            {own ? memberTexts.messages_own_text({ text }) : text}
          </span>
          <span className="block text-small text-ink-muted tabular first-letter:uppercase sm:col-start-2 sm:row-start-1">
            <time dateTime={sentAt}>{formatDayAndTime(sentAt, now)}</time>
          </span>
        </span>
        {unread ? <span aria-hidden="true" className="mt-2 size-2 flex-none rounded-pill bg-primary-ink" /> : null}
      </UnstyledLink>
    </li>
  );
}
