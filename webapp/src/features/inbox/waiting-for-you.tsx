import { type ReactNode, useId } from 'react';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import { formatNumber, formatShortly, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { payOf } from '@/shared/i18n/pay-words';
import { workModeText } from '@/shared/i18n/work-words';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Card } from '@/shared/ui/card';
import { Link, UnstyledLink } from '@/shared/ui/link';
import { originLineOf } from './conversation-origin';
import { aboutOf, nameOf } from './other-person';
import { isAnythingWaiting, type Waiting } from './use-waiting';

export type WaitingForYouProps = {
  waiting: Waiting;
  /** The current instant. */
  now: string;
};

/** The first row of the dashboard: the newest unread conversations and the requests. Nothing if nothing waits. */
export function WaitingForYou({ waiting, now }: WaitingForYouProps) {
  const titleId = useId();
  const { conversations, unread, requests, newestRequest } = waiting;
  if (!isAnythingWaiting(waiting)) return null;
  const more = unread - conversations.length;
  const cells = conversations.length + (newestRequest === null ? 0 : 1);
  return (
    <Card aria-labelledby={titleId} padding="none">
      <header className="flex items-center gap-2.5 py-3 ps-6 pe-5 max-md:px-4">
        <h2 id={titleId} className="flex-1 text-h2">
          {memberTexts.inbox_waiting()}
        </h2>
        <Link to="/app/chat" className="text-small font-[550]">
          {more > 0 ? memberTexts.inbox_waiting_more({ count: formatNumber(more) }) : memberTexts.inbox_waiting_all()}
        </Link>
      </header>
      <ul className={classNames('grid grid-cols-1 border-t border-border', columns[cells])}>
        {conversations.map((conversation) => (
          <UnreadCell key={conversation.id} conversation={conversation} now={now} />
        ))}
        {newestRequest === null ? null : <RequestCell count={requests} newest={newestRequest} now={now} />}
      </ul>
    </Card>
  );
}

const columns: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[1fr_1fr_1.15fr]',
};

function UnreadCell({ conversation, now }: { conversation: Conversation; now: string }) {
  const { lastMessage, updatedAt } = conversation;
  return (
    <Cell
      conversation={conversation}
      title={<bdi>{nameOf(conversation)}</bdi>}
      time={formatShortly(updatedAt, now)}
      about={joinFacts([aboutOf(conversation), originLineOf(conversation).text])}
      isTextOfPerson
    >
      {lastMessage?.deletedAt === null ? lastMessage.text : memberTexts.inbox_no_text()}
    </Cell>
  );
}

type RequestCellProps = { count: number; newest: Conversation; now: string };

/** All requests in one cell, with the newest: what is offered, or the text of somebody who offers nothing. */
function RequestCell({ count, newest, now }: RequestCellProps) {
  const { intro, lastMessage, updatedAt } = newest;
  const pay = intro === null ? null : payOf(intro);
  const place = intro === null ? '' : [intro.location, workModeText(intro.workMode)].filter(Boolean).join(', ');
  return (
    <Cell
      conversation={newest}
      title={memberTexts.inbox_waiting_requests({ count })}
      time={formatShortly(updatedAt, now)}
      about={memberTexts.inbox_waiting_newest({
        who: [nameOf(newest), intro?.companyName].filter(Boolean).join(', '),
      })}
      isTextOfPerson={intro === null}
      isOnlyOne={count === 1}
      isRequest
    >
      {intro === null ? (
        lastMessage?.text
      ) : (
        <>
          <span className="block truncate">
            <b className="font-semibold">{intro.roleTitle}</b>, {place}
          </span>
          <span className="block truncate">
            {pay === null ? intro.salaryUnknownReason : `${pay.amount} ${pay.period}`}
          </span>
        </>
      )}
    </Cell>
  );
}

type CellProps = {
  conversation: Conversation;
  title: ReactNode;
  time: string;
  about: string;
  /** The text may have another direction than the page. */
  isTextOfPerson: boolean;
  /** Leads to the conversation itself. False for several requests, which lead to their list. */
  isOnlyOne?: boolean;
  /** Opens beside the list of requests. */
  isRequest?: boolean;
  children: ReactNode;
};

const cellClasses =
  'grid h-full grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 pt-4 pe-5 pb-4.5 ps-6 text-ink -outline-offset-2 hover:bg-sunken max-md:px-4 max-md:py-3.5';

function Cell({
  conversation,
  title,
  time,
  about,
  isTextOfPerson,
  isOnlyOne = true,
  isRequest = false,
  children,
}: CellProps) {
  const { id, person, updatedAt } = conversation;
  const content = (
    <>
      <Avatar name={nameOf(conversation)} photoUrl={person?.photoUrl ?? null} />
      <span className="block min-w-0">
        <span className="flex items-baseline gap-2 text-control leading-5 font-[650]">
          <span className="truncate">{title}</span>
          <time dateTime={updatedAt} className="ms-auto flex-none text-tiny text-primary-ink tabular">
            {time}
          </time>
        </span>
        <span dir="auto" className="block truncate text-caption leading-4.5 text-ink-muted">
          {about}
        </span>
        <span
          dir={isTextOfPerson ? 'auto' : undefined}
          className="mt-1.5 line-clamp-2 text-small leading-5 wrap-anywhere"
        >
          {children}
        </span>
      </span>
    </>
  );
  return (
    <li className="min-w-0 not-first:border-border not-first:max-md:border-t not-first:md:border-s">
      {isOnlyOne ? (
        <UnstyledLink
          to="/app/chat/$conversationId"
          params={{ conversationId: id }}
          search={isRequest ? { box: 'requests' } : {}}
          className={cellClasses}
        >
          {content}
        </UnstyledLink>
      ) : (
        <UnstyledLink to="/app/chat" search={{ box: 'requests' }} className={cellClasses}>
          {content}
        </UnstyledLink>
      )}
    </li>
  );
}
