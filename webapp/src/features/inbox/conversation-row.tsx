import type { Conversation } from '@/shared/api/generated/model/conversation';
import { formatShortly } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { letterOf } from '@/shared/lib/list-keys';
import { Avatar } from '@/shared/ui/avatar';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { UnstyledLink } from '@/shared/ui/link';
import { isRequestToMe } from './boxes';
import { originLineOf } from './conversation-origin';
import { useDraft } from './drafts';
import { rowId } from './inbox-focus';
import { hirerNameOf, nameOf } from './other-person';
import { useConversationActions } from './use-conversation-actions';

export type ConversationRowProps = {
  conversation: Conversation;
  /** The newest text that could not be sent; undefined if there is none. */
  unsent: string | undefined;
  /** The current instant. */
  now: string;
  /** Whether the conversation is shown next to the list. */
  isOpen: boolean;
  /** Called when the conversation is no longer what the person wants to see. */
  onLeave: (conversationId: string) => void;
  /** Called before the row may leave the list, so that the focus moves to the one beside it. */
  onBeforeRemoval: (conversationId: string) => void;
};

const originLooks = {
  plain: 'text-ink-muted',
  warning: 'font-semibold text-warning-ink',
  proven: 'font-semibold text-positive-ink',
};

const lineClasses = 'flex items-baseline gap-1.5';

/** A conversation in the list: who it is with, the last text, and how it began. The whole row is a link. */
export function ConversationRow({ conversation, unsent, now, isOpen, onLeave, onBeforeRemoval }: ConversationRowProps) {
  const { id, person, outside, muted, unreadCount, updatedAt } = conversation;
  // Read here and not in the list, which would render all its rows with each letter that is typed.
  const draft = useDraft(id);
  const name = nameOf(conversation);
  const isUnread = unreadCount > 0;
  const origin = originLineOf(conversation);
  const isProven = origin.tone === 'proven';
  const about = hirerNameOf(conversation) ?? person?.headline ?? outside?.email.split('@').at(-1);
  const actions = useConversationActions(id, {
    onLeave: () => {
      onLeave(id);
    },
    // The list does not delete.
    onDeleting: () => undefined,
  })(conversation);
  const withoutRow = (act: () => Promise<void>) => {
    onBeforeRemoval(id);
    void act();
  };
  const isRequest = isRequestToMe(conversation);
  const archive = () => {
    if (!isRequest) withoutRow(() => actions.setArchived(!conversation.archived));
  };
  const markUnread = () => void actions.markUnread();
  const keys: Readonly<Record<string, () => void>> = {
    e: archive,
    u: markUnread,
    m: () => void actions.setMuted(!muted),
    ...(isRequest && {
      a: () => {
        withoutRow(actions.accept);
      },
      d: () => {
        withoutRow(actions.decline);
      },
    }),
  };
  return (
    <li
      className="group/row relative"
      onKeyDown={(event) => {
        const act = letterOf(event);
        if (act === null || keys[act] === undefined) return;
        event.preventDefault();
        keys[act]();
      }}
    >
      <UnstyledLink
        id={rowId(id)}
        to="/app/chat/$conversationId"
        params={{ conversationId: id }}
        search={(search: object) => search}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[0.75rem_2.5rem_minmax(0,1fr)] rounded-m py-3 ps-0.5 pe-2.5 text-ink -outline-offset-2 md:py-2.5',
          isOpen ? 'bg-primary-soft' : 'hover:bg-sunken',
        )}
      >
        <span className="col-start-1 row-start-1">
          {isUnread ? (
            <span className="mt-4.25 block size-2 rounded-pill bg-primary">
              <span className="sr-only">{memberTexts.inbox_unread()}</span>
            </span>
          ) : null}
        </span>
        <Avatar name={name} photoUrl={person?.photoUrl ?? null} className="col-start-2 row-start-1 mt-px" />
        <span
          className={classNames(
            'col-start-3 row-start-1 block min-w-0 ps-3 leading-5',
            // Beside the buttons of the row, which would cover the ends of the lines.
            !isRequest && besideActions,
          )}
        >
          <span className={lineClasses}>
            <bdi
              className={classNames(
                'max-w-[70%] flex-none truncate text-[0.9375rem] leading-5 tracking-[-0.005em]',
                isUnread ? 'font-bold' : 'font-[550]',
              )}
            >
              {name}
            </bdi>
            <span dir="auto" className="min-w-0 flex-1 truncate text-caption leading-5 text-ink-muted">
              {about}
            </span>
            <time
              dateTime={updatedAt}
              className={classNames(
                'flex-none text-tiny leading-5 tabular',
                isUnread ? 'font-[650] text-primary-ink' : 'text-ink-muted',
              )}
            >
              {formatShortly(updatedAt, now)}
            </time>
          </span>
          <span className={lineClasses}>
            <span
              dir="auto"
              className={classNames(
                'min-w-0 flex-1 truncate text-small leading-5',
                isUnread ? 'font-[550] text-ink' : 'text-ink-muted',
              )}
            >
              <LastText conversation={conversation} unsent={unsent} draft={draft} />
            </span>
            {muted ? (
              <>
                <Icon name="notifications_off" className="flex-none self-center text-[1rem]! text-ink-muted" />
                <span className="sr-only">{memberTexts.inbox_muted()}</span>
              </>
            ) : null}
          </span>
          <span
            className={classNames(
              'mt-px flex items-center gap-1.25 text-tiny leading-4.5',
              originLooks[origin.tone ?? 'plain'],
            )}
          >
            <Icon name={origin.icon} isFilled={isProven} className="flex-none text-[0.875rem]!" />
            <span dir="auto" className="min-w-0 truncate">
              {origin.text}
            </span>
          </span>
        </span>
      </UnstyledLink>
      {isRequest ? null : <RowActions conversation={conversation} onMarkUnread={markUnread} onArchive={archive} />}
    </li>
  );
}

/** As wide as the two buttons of RowActions, while they are shown. */
const besideActions = 'pointer-fine:group-hover/row:pe-18 pointer-fine:group-has-focus-visible/row:pe-18';

type LastTextProps = Pick<ConversationRowProps, 'conversation' | 'unsent'> & {
  /** What was typed and not sent; empty if there is nothing. */
  draft: string;
};

/** The middle line: what could not be sent comes first, then what was not sent yet, then what was written last. */
function LastText({ conversation, unsent, draft }: LastTextProps) {
  if (unsent !== undefined)
    return (
      <>
        <b className="font-[650] text-negative-ink">{memberTexts.inbox_not_sent()}</b> {unsent}
      </>
    );
  if (draft !== '')
    return (
      <>
        <b className="font-[650] text-accent-ink">{memberTexts.inbox_draft()}</b> {draft}
      </>
    );
  const { intro, lastMessage } = conversation;
  if (intro !== null && isRequestToMe(conversation))
    return intro.location === null
      ? intro.roleTitle
      : memberTexts.inbox_offer({ role: intro.roleTitle, place: intro.location });
  if (lastMessage === null) return memberTexts.inbox_no_text();
  const { sender, text, deletedAt } = lastMessage;
  if (deletedAt !== null)
    return sender === 'ME'
      ? memberTexts.messages_taken_back_own()
      : memberTexts.messages_taken_back({ name: nameOf(conversation) });
  return sender === 'ME' ? memberTexts.inbox_own_text({ text }) : text;
}

type RowActionsProps = { conversation: Conversation; onMarkUnread: () => void; onArchive: () => void };

/** What is done most often, over the end of the row while it has the pointer or the focus. */
function RowActions({ conversation, onMarkUnread, onArchive }: RowActionsProps) {
  const { archived, unreadCount } = conversation;
  const name = nameOf(conversation);
  const buttonClasses = 'size-7.5! rounded-s!';
  return (
    <span className="absolute end-2 top-2 flex gap-0.5 rounded-m border border-border bg-raised p-0.5 opacity-0 shadow-lift not-focus-within:pointer-events-none group-hover/row:pointer-events-auto! group-hover/row:opacity-100 group-has-focus-visible/row:opacity-100 pointer-coarse:hidden">
      {unreadCount > 0 ? null : (
        <IconButton
          icon="mark_chat_unread"
          iconSize="xs"
          size="s"
          label={memberTexts.inbox_row_unread({ name })}
          className={buttonClasses}
          onClick={onMarkUnread}
        />
      )}
      <IconButton
        icon={archived ? 'unarchive' : 'archive'}
        iconSize="xs"
        size="s"
        label={archived ? memberTexts.inbox_row_unarchive({ name }) : memberTexts.inbox_row_archive({ name })}
        className={buttonClasses}
        onClick={onArchive}
      />
    </span>
  );
}
