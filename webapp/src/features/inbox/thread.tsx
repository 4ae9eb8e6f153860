import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hasCode } from '@/shared/api/api-error';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { MessagePage } from '@/shared/api/generated/model/message-page';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { letterOf } from '@/shared/lib/list-keys';
import { usePageTitle } from '@/shared/lib/page-title';
import { Button } from '@/shared/ui/button';
import { allOf, QueryState } from '@/shared/ui/query-state';
import { Announcement } from './announcement';
import { ContextCard, ContextStrip } from './context-card';
import { useConversation } from './conversations-query';
import { EarlierTexts } from './earlier-texts';
import { groupTexts, keyOf, shownTexts } from './group-texts';
import { nameOf } from './other-person';
import { removeUnsent, resumeUnsent, sendText, unsentOf, useUnsentTexts } from './outbox';
import { RequestCard } from './request-card';
import { useTextChanges } from './text-changes';
import { earlierTextsQuery, textsQuery } from './texts-query';
import { ThreadFoot } from './thread-foot';
import { Header, ThreadHead, Title } from './thread-head';
import { ThreadSkeleton } from './thread-skeleton';
import { ThreadTexts, type ThreadTextsProps } from './thread-texts';
import { type ConversationActions, useConversationActions } from './use-conversation-actions';
import { useMarkRead } from './use-mark-read';
import { useNewFrom } from './use-new-from';
import { useThreadScroll } from './use-thread-scroll';

export type ThreadReportProps = {
  /** Null for somebody without an account. */
  memberId: string | null;
  name: string;
  /** The text that is reported in place of the person. */
  messageId: string | undefined;
  isOpen: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The dialog could not be loaded and is given up. */
  onDismiss: () => void;
};

export type ThreadProps = {
  conversationId: string;
  /** The current instant. */
  now: string;
  /** Leads back to the list. */
  onBack: () => void;
  /** The dialog that reports the other person or a text of theirs. It is mounted when it is needed. */
  ReportDialog: ComponentType<ThreadReportProps>;
};

/** The open conversation: its head, its texts and the composer, or a request that waits for a decision. */
export function Thread({ conversationId, now, onBack, ReportDialog }: ThreadProps) {
  const queryClient = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const actionsOf = useConversationActions(conversationId, { onLeave: onBack, onDeleting: setIsDeleting });
  const conversation = useConversation(conversationId, !isDeleting);
  const texts = useQuery({ ...textsQuery(conversationId), enabled: !isDeleting });
  usePageTitle(
    conversation.data === undefined ? null : memberTexts.messages_heading({ name: nameOf(conversation.data) }),
  );
  useEffect(() => {
    resumeUnsent(queryClient);
  }, [queryClient]);
  const query = allOf(conversation, texts);
  if (query.data === undefined && hasCode(query.error, 'ResourceNotFoundError', 'InvalidParameterError'))
    return (
      <Notice onBack={onBack} title={memberTexts.messages_not_found_title()}>
        <p className="readable text-balance text-ink-muted">{memberTexts.messages_not_found_text()}</p>
      </Notice>
    );
  return (
    <QueryState
      query={query}
      failure={memberTexts.messages_load_one_failed()}
      skeleton={<ThreadSkeleton onBack={onBack} />}
      frame={(failure) => (
        <Notice onBack={onBack} title={null}>
          {failure}
        </Notice>
      )}
    >
      {([shown, page]) => (
        <OpenConversation
          conversation={shown}
          page={page}
          isFresh={conversation.isFetchedAfterMount && texts.isFetchedAfterMount}
          actions={actionsOf(shown)}
          {...{ now, onBack, ReportDialog }}
        />
      )}
    </QueryState>
  );
}

function Notice({ onBack, title, children }: { onBack: () => void; title: string | null; children: ReactNode }) {
  return (
    <section className="flex h-full min-h-0 flex-col">
      <Header onBack={onBack}>
        {title === null ? (
          // On phones the page would have no heading.
          <div className="md:hidden">
            <Title>{m.messages_title()}</Title>
          </div>
        ) : (
          <Title>{title}</Title>
        )}
      </Header>
      <div className="grid flex-1 place-items-center p-8 text-center">{children}</div>
    </section>
  );
}

type OpenConversationProps = Omit<ThreadProps, 'conversationId'> & {
  conversation: Conversation;
  page: MessagePage;
  /** Whether the server was asked since the conversation was opened. */
  isFresh: boolean;
  actions: ConversationActions;
};

function OpenConversation({ conversation, page, isFresh, actions, now, onBack, ReportDialog }: OpenConversationProps) {
  const { person, status, initiatedByMe } = conversation;
  const [report, setReport] = useState<Report | null>(null);
  const menuRef = useRef<HTMLButtonElement>(null);
  const reportButton = useRef<HTMLElement>(null);
  const name = nameOf(conversation);
  const isRequest = !initiatedByMe && (status === 'REQUEST' || status === 'DECLINED');
  const openReport = (messageId: string | undefined, button: HTMLElement | null) => {
    reportButton.current = button;
    setReport({ messageId, isOpen: true });
  };
  const newest = page.items.findLast(({ sender, deletedAt }) => sender === 'THEM' && deletedAt === null);
  // The texts of a request have no menus, and somebody without an account cannot be reported.
  const offersNewest = (isRequest || person === null) && newest !== undefined;
  const shared = { conversation, actions, now };
  return (
    <section
      aria-label={isRequest ? memberTexts.messages_request_label({ name }) : memberTexts.messages_heading({ name })}
      className="relative flex h-full min-h-0 flex-col"
      onKeyDown={(event) => {
        pressShortcut(event, conversation, actions, isRequest);
      }}
    >
      <ThreadHead
        {...{ conversation, actions, isRequest, onBack, menuRef }}
        isReporting={report?.isOpen === true}
        onReport={
          person === null
            ? undefined
            : () => {
                openReport(undefined, menuRef.current);
              }
        }
        onReportText={
          offersNewest
            ? () => {
                openReport(newest.id, menuRef.current);
              }
            : undefined
        }
      />
      {isRequest ? (
        <Request {...shared} page={page} isFresh={isFresh} />
      ) : (
        <Texts
          {...shared}
          page={page}
          isFresh={isFresh}
          onReport={openReport}
          reportedId={report?.isOpen === true ? (report.messageId ?? null) : null}
        />
      )}
      {report === null ? null : (
        <ReportDialog
          memberId={person?.memberId ?? null}
          name={name}
          messageId={report.messageId}
          isOpen={report.isOpen}
          finalFocus={reportButton}
          onClose={() => {
            setReport({ ...report, isOpen: false });
          }}
          onDismiss={() => {
            setReport(null);
          }}
        />
      )}
    </section>
  );
}

/** What is reported, the person without a text. The dialog stays mounted while it closes. */
type Report = { messageId: string | undefined; isOpen: boolean };

type PartProps = Pick<OpenConversationProps, 'conversation' | 'actions' | 'now' | 'page' | 'isFresh'>;

function Request({ conversation, actions, now, page, isFresh }: PartProps) {
  useMarkRead(conversation, isFresh ? (page.items.at(-1)?.sequence ?? null) : null);
  return <RequestCard conversation={conversation} messages={page.items} actions={actions} now={now} />;
}

/** The texts, which begin at the newest one, and the composer below them. */
function Texts({
  conversation,
  actions,
  now,
  page,
  isFresh,
  onReport,
  reportedId,
}: PartProps & Pick<ThreadTextsProps, 'onReport' | 'reportedId'>) {
  const { id, person } = conversation;
  const queryClient = useQueryClient();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const name = nameOf(conversation);
  const messages = page.items;
  useQuery(earlierTextsQuery(id));
  const changes = useTextChanges(id);
  const unsent = useUnsentTexts();
  const shown = useMemo(() => shownTexts(messages, unsentOf(unsent, id)), [messages, unsent, id]);
  const newFrom = useNewFrom(conversation, messages, isFresh);
  const lines = useMemo(() => groupTexts(shown, { newFrom: newFrom ?? null }), [shown, newFrom]);
  const lastText = shown.at(-1);
  const { scrollRef, isAtNewest, onScroll, toNewest } = useThreadScroll(lastText && keyOf(lastText));
  const last = messages.at(-1)?.sequence ?? null;
  useMarkRead(conversation, newFrom === undefined || !isAtNewest ? null : last);
  useEffect(() => {
    removeUnsent(messages.flatMap(({ clientId }) => clientId ?? []));
  }, [messages]);
  const isNewBelow = !isAtNewest && conversation.unreadCount > 0;
  return (
    <>
      <ContextStrip conversation={conversation} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={scrollRef}
          // What is new is announced below: own texts and earlier ones are not.
          role="log"
          aria-live="off"
          aria-label={memberTexts.messages_texts({ name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
          tabIndex={0}
          onScroll={onScroll}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
        >
          <div className="mx-auto w-full max-w-192 px-6 pt-5 pb-2 max-md:px-4 max-md:pt-4">
            {page.hasMore && messages[0] !== undefined ? (
              <EarlierTexts conversationId={id} first={messages[0].sequence} />
            ) : (
              <ContextCard conversation={conversation} className="max-md:hidden" />
            )}
            <ThreadTexts
              changes={changes}
              lines={lines}
              name={name}
              photoUrl={person?.photoUrl ?? null}
              now={now}
              readByThem={conversation.readByThem}
              onReport={onReport}
              reportedId={reportedId ?? null}
              onGiveUp={() => {
                fieldRef.current?.focus();
              }}
            />
          </div>
        </div>
        {isAtNewest ? null : (
          <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
            <Button
              variant="secondary"
              size="s"
              icon="arrow_downward"
              aria-label={memberTexts.messages_to_newest()}
              onClick={() => {
                toNewest();
                scrollRef.current?.focus({ preventScroll: true });
              }}
              className="pointer-events-auto rounded-pill! shadow-lift"
            >
              {isNewBelow ? memberTexts.messages_new_below() : null}
            </Button>
          </div>
        )}
      </div>
      <Announcement messages={messages} name={name} />
      <ThreadFoot
        conversation={conversation}
        actions={actions}
        fieldRef={fieldRef}
        onSend={(text, shareAddress) => {
          sendText(queryClient, { conversationId: id, text, shareAddress });
          toNewest();
        }}
      />
    </>
  );
}

/** The keys of one letter, which act only while the focus is in the thread and not in a field. */
function pressShortcut(
  event: KeyboardEvent,
  { archived, muted }: Conversation,
  actions: ConversationActions,
  isRequest: boolean,
): void {
  const shortcuts: Readonly<Record<string, () => Promise<void>>> = isRequest
    ? { a: actions.accept, d: actions.decline }
    : {
        e: () => actions.setArchived(!archived),
        u: actions.markUnread,
        m: () => actions.setMuted(!muted),
      };
  const act = shortcuts[letterOf(event) ?? ''];
  if (act === undefined) return;
  event.preventDefault();
  void act();
}
