import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import type { Ref } from 'react';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useScreen } from '@/shared/lib/use-screen';
import { inboxKeysAtom } from '@/shared/state/settings';
import { Avatar } from '@/shared/ui/avatar';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { UnstyledLink } from '@/shared/ui/link';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { originLineOf } from './conversation-origin';
import { Key } from './key-hint';
import { aboutOf, nameOf, provenHirerOf } from './other-person';
import type { ConversationActions } from './use-conversation-actions';

export type ThreadHeadProps = {
  conversation: Conversation;
  actions: ConversationActions;
  /** A request can neither be archived nor muted before it is decided. */
  isRequest: boolean;
  onBack: () => void;
  /** Reports the other person; undefined for somebody without an account. */
  onReport?: (() => void) | undefined;
  /** Reports the newest text of the other person; undefined where each text has a menu with that. */
  onReportText?: (() => void) | undefined;
  /** The dialog of the report is open, and takes the focus. */
  isReporting: boolean;
  menuRef: Ref<HTMLButtonElement>;
};

/** Who the conversation is with, and what can be done with it. On phones it takes the place of the bar of the application. */
export function ThreadHead({
  conversation,
  actions,
  isRequest,
  onBack,
  onReport,
  onReportText,
  isReporting,
  menuRef,
}: ThreadHeadProps) {
  const { person, archived, muted, blocked, unreadCount, lastMessage } = conversation;
  const name = nameOf(conversation);
  // A request has it in its card.
  const proven = isRequest ? null : (provenHirerOf(conversation)?.domain ?? null);
  const archiveLabel = archived ? memberTexts.messages_unarchive() : memberTexts.messages_archive();
  const archiveIcon = archived ? ('unarchive' as const) : ('archive' as const);
  const archive = () => void actions.setArchived(!archived);
  return (
    <Header onBack={onBack}>
      <Avatar name={name} photoUrl={person?.photoUrl ?? null} />
      <div className="min-w-0 flex-1">
        <Title>
          {person === null ? (
            <bdi>{name}</bdi>
          ) : (
            <UnstyledLink
              to="/app/people/$memberId"
              params={{ memberId: person.memberId }}
              className="text-ink underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </UnstyledLink>
          )}
        </Title>
        <p className="flex items-center gap-1.5 text-caption text-ink-muted">
          <span dir="auto" className="truncate">
            {aboutOf(conversation) ?? originLineOf(conversation).text}
          </span>
          {proven === null ? null : (
            <span className="flex min-w-0 items-center gap-1 font-semibold text-positive-ink">
              <Icon name="verified" isFilled className="flex-none text-[0.875rem]!" />
              <span className="truncate max-md:sr-only">{proven}</span>
            </span>
          )}
          {muted ? (
            <>
              <Icon name="notifications_off" className="flex-none text-[0.875rem]!" />
              <span className="sr-only">{memberTexts.messages_muted({ name })}</span>
            </>
          ) : null}
        </p>
      </div>
      {isRequest ? null : (
        <IconButton icon={archiveIcon} iconSize="xs" label={archiveLabel} onClick={archive} className="max-md:hidden" />
      )}
      <Menu
        leadsToDialog={isReporting}
        trigger={
          <IconButton
            ref={menuRef}
            icon="more_horiz"
            label={memberTexts.messages_more({ name })}
            className="max-md:size-11"
          />
        }
      >
        <Places conversation={conversation} />
        {isRequest ? null : (
          <>
            {unreadCount === 0 && lastMessage !== null ? (
              <MenuItem icon="mark_chat_unread" onSelect={() => void actions.markUnread()}>
                <WithKey name="U">{memberTexts.messages_mark_unread()}</WithKey>
              </MenuItem>
            ) : null}
            <MenuItem
              icon={muted ? 'notifications' : 'notifications_off'}
              onSelect={() => void actions.setMuted(!muted)}
            >
              <WithKey name="M">{muted ? memberTexts.messages_unmute() : memberTexts.messages_mute()}</WithKey>
            </MenuItem>
            <MenuItem icon={archiveIcon} onSelect={archive}>
              <WithKey name="E">{archiveLabel}</WithKey>
            </MenuItem>
          </>
        )}
        {onReportText === undefined ? null : (
          <MenuItem icon="flag" onSelect={onReportText}>
            {memberTexts.messages_report_text()}
          </MenuItem>
        )}
        {onReport === undefined ? null : (
          <MenuItem icon="flag" onSelect={onReport}>
            {memberTexts.messages_report()}
          </MenuItem>
        )}
        {blocked ? (
          <MenuItem icon="block" onSelect={() => void actions.unblock()}>
            {memberTexts.messages_unblock()}
          </MenuItem>
        ) : (
          <MenuItem icon="block" isDangerous onSelect={() => void actions.block()}>
            {memberTexts.messages_block()}
          </MenuItem>
        )}
        <MenuItem icon="delete" isDangerous onSelect={() => void actions.remove()}>
          {memberTexts.messages_delete()}
        </MenuItem>
      </Menu>
    </Header>
  );
}

/** Where the other person and what the conversation began with are. */
function Places({ conversation: { person, origin } }: { conversation: Conversation }) {
  const navigate = useNavigate();
  const { job } = origin;
  return (
    <>
      {person === null ? null : (
        <MenuItem
          icon="person"
          onSelect={() => void navigate({ to: '/app/people/$memberId', params: { memberId: person.memberId } })}
        >
          {memberTexts.messages_open_profile()}
        </MenuItem>
      )}
      {job === null ? null : (
        <MenuItem
          icon="work"
          onSelect={() =>
            void (job.appliedByMe
              ? navigate({ to: '/app/applications/$applicationId', params: { applicationId: job.applicationId } })
              : navigate({
                  to: '/app/hiring/$jobId/applications',
                  params: { jobId: job.id },
                  search: { application: job.applicationId },
                }))
          }
        >
          {memberTexts.messages_open_application()}
        </MenuItem>
      )}
    </>
  );
}

/** What an item does, and the letter that does the same in the thread unless letters are switched off. */
function WithKey({ name, children }: { name: string; children: string }) {
  const hasKeys = useSelector(inboxKeysAtom);
  if (!hasKeys) return children;
  return (
    <>
      <span className="flex-1">{children}</span>
      <span aria-hidden="true" className="ms-4 pointer-coarse:hidden">
        <Key name={name} />
      </span>
    </>
  );
}

/** The bar at the top, with the way back on phones. */
export function Header({ onBack, children }: { onBack: () => void; children: React.ReactNode }) {
  return (
    <header className="flex h-16 flex-none items-center gap-3 border-b border-border bg-surface ps-6 pe-5 max-md:h-15 max-md:gap-2 max-md:px-1">
      <IconButton
        icon="arrow_back"
        iconSize="sm"
        label={memberTexts.messages_back_to_list()}
        onClick={onBack}
        className="size-11 md:hidden rtl:-scale-x-100"
      />
      {children}
    </header>
  );
}

/** The name of the conversation. On phones it is the heading of the page, because the list with its heading is hidden. */
export function Title({ children }: { children: React.ReactNode }) {
  const screen = useScreen();
  const Heading = screen === 'xs' || screen === 'sm' ? 'h1' : 'h2';
  return <Heading className="truncate text-[1rem] leading-5.25 font-[650] tracking-[-0.01em]">{children}</Heading>;
}
