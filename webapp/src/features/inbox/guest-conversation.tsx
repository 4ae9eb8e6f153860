import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import {
  reportContactMessage,
  useChooseContactConversationMails,
  useDeleteContactMessages,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import type { OutsideConversation } from '@/shared/api/generated/model/outside-conversation';
import type { OutsideMessageReport } from '@/shared/api/generated/model/outside-message-report';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { usePageTitle } from '@/shared/lib/page-title';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { CopyButton } from '@/shared/ui/copy-button';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { Announcement } from './announcement';
import { Composer } from './composer';
import { keepDraft, useDraft } from './drafts';
import { groupTexts, shownTexts } from './group-texts';
import { GuestSide } from './guest-side';
import { LostLink } from './lost-link';
import { outsideConversationQuery, readEarlierOutside, storeDeletedOutside, storeOutside } from './outside-query';
import { useGuestTextChanges } from './text-changes';
import type { ThreadReportProps } from './thread';
import { ThreadTexts } from './thread-texts';
import { type GuestTexts, useGuestTexts } from './use-guest-texts';
import { useStartAtNewest } from './use-start-at-newest';

export type GuestConversationProps = {
  /** The token after the # of the link in the mail. It is empty if the link was cut. */
  token: string;
  /** The current instant. */
  now: string;
  /** The dialog that reports a text of the other person. It is mounted when it is needed. */
  ReportDialog: ComponentType<GuestReportProps>;
};

export type GuestReportProps = ThreadReportProps & { onSendOutside: (report: GuestReport) => Promise<void> };

type GuestReport = Pick<OutsideMessageReport, 'reason' | 'comment'>;

/** A conversation for somebody who wrote without an account: reads, writes on, and chooses whether further texts are mailed. */
export function GuestConversation({ token, now, ReportDialog }: GuestConversationProps) {
  const query = useQuery({ ...outsideConversationQuery(token), enabled: token !== '' });
  const name = query.data?.person.name;
  usePageTitle(name === undefined ? null : memberTexts.messages_heading({ name }));
  const isGone =
    token === '' || (query.data === undefined && hasCode(query.error, 'ResourceNotFoundError', 'ValidationError'));
  if (isGone)
    return (
      <div className="mx-auto max-w-276 p-6 max-sm:px-4">
        <h1 className="text-h1-member">{memberTexts.messages_not_found_title()}</h1>
        <p className="readable mt-1 text-ink-muted">{memberTexts.messages_link_gone()}</p>
        <LostLink />
      </div>
    );
  return (
    <QueryState
      query={query}
      failure={memberTexts.messages_load_one_failed()}
      skeleton={<GuestSkeleton />}
      frame={(failure) => (
        <Frame>
          <Card as="div">{failure}</Card>
        </Frame>
      )}
    >
      {(conversation) => <OpenConversation {...{ token, conversation, now, ReportDialog }} />}
    </QueryState>
  );
}

/** The conversation and what belongs to its link, next to each other where there is room. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-276 grid-cols-[minmax(0,1fr)_19rem] items-start gap-6 p-6 max-md:grid-cols-1 max-md:gap-0 max-md:p-0">
      {children}
    </div>
  );
}

const cardClasses = 'overflow-hidden max-md:rounded-none! max-md:border-x-0 max-md:border-t-0 max-md:shadow-none';

type OpenConversationProps = GuestConversationProps & { conversation: OutsideConversation };

/** The text that is reported, and whether the dialog is open. */
type Report = { messageId: string; isOpen: boolean };

function OpenConversation({ token, conversation, now, ReportDialog }: OpenConversationProps) {
  const { person, sentTo, hasMore, messages } = conversation;
  const headingId = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const endRef = useStartAtNewest();
  // The answers of writes replace the whole conversation, so they have to come in the order of the writes.
  const scopeId = `outside-${token}`;
  const texts = useGuestTexts(token, scopeId);
  const changes = useGuestTextChanges(token, scopeId);
  const { unsent } = texts;
  const lines = useMemo(() => groupTexts(shownTexts(messages, unsent), { newFrom: null }), [messages, unsent]);
  const mails = useMails(token, scopeId);
  const deletion = useDeletion(token, scopeId);
  const [report, setReport] = useState<Report | null>(null);
  const reportButton = useRef<HTMLElement>(null);
  const openReport = (messageId: string, button: HTMLElement | null) => {
    reportButton.current = button;
    setReport({ messageId, isOpen: true });
  };
  const newest = messages.findLast(({ sender, deletedAt }) => sender === 'THEM' && deletedAt === null);
  return (
    <Frame>
      <Card ref={endRef} aria-labelledby={headingId} padding="none" className={cardClasses}>
        <Head headingId={headingId} person={person} />
        <p className="flex items-center gap-2.5 border-b border-border bg-sunken px-6 py-2.5 text-caption leading-4.75 text-ink-muted max-md:px-4">
          <Icon name="lock" className="text-[1rem]!" />
          <span className="min-w-0 wrap-anywhere">{memberTexts.messages_link_reader({ email: sentTo })}</span>
        </p>
        <div
          role="log"
          // What is new is announced below: own texts and earlier ones are not.
          aria-live="off"
          aria-label={memberTexts.messages_texts({ name: person.name })}
          className="bg-canvas px-6 pt-2 pb-2 max-md:px-4 max-md:pt-1"
        >
          {hasMore ? <Earlier token={token} /> : null}
          <ThreadTexts
            changes={changes}
            lines={lines}
            name={person.name}
            photoUrl={person.photoUrl}
            now={now}
            onReport={openReport}
            reportedId={report?.isOpen === true ? report.messageId : null}
            outbox={texts}
            onGiveUp={() => {
              fieldRef.current?.focus();
            }}
          />
        </div>
        <Announcement messages={messages} name={person.name} />
        <div className="bg-canvas px-6 pt-3 pb-4 max-md:px-3 max-md:pb-3">
          <Foot conversation={conversation} texts={texts} fieldRef={fieldRef} />
        </div>
      </Card>
      <GuestSide
        conversation={conversation}
        isChoosing={mails.isPending}
        onChoose={(mailed) => {
          void mails.choose(mailed, person.name);
        }}
        isDeleting={deletion.isPending}
        onDelete={() => {
          void deletion.ask(person.name);
        }}
        onReport={
          newest === undefined
            ? undefined
            : (button) => {
                openReport(newest.id, button);
              }
        }
      />
      {report === null ? null : (
        <ReportDialog
          memberId={null}
          name={person.name}
          messageId={report.messageId}
          isOpen={report.isOpen}
          finalFocus={reportButton}
          onSendOutside={(says) => reportContactMessage({ token, messageId: report.messageId, ...says })}
          onClose={() => {
            setReport({ ...report, isOpen: false });
          }}
          onDismiss={() => {
            setReport(null);
          }}
        />
      )}
    </Frame>
  );
}

function Head({ headingId, person }: { headingId: string; person: OutsideConversation['person'] }) {
  const { name, alias, photoUrl, headline } = person;
  return (
    <header className="flex items-center gap-3.5 border-b border-border px-6 py-4.5 max-md:px-4 max-md:py-3.5">
      <Avatar name={name} photoUrl={photoUrl} className="size-12!" />
      <div className="min-w-0 flex-1">
        <h1 id={headingId} className="text-[1.25rem] leading-6.5 font-bold tracking-[-0.01em] wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        {headline === null && alias === null ? null : (
          <p className="flex min-w-0 text-small text-ink-muted max-md:flex-col">
            {headline === null ? null : <bdi className="truncate">{headline}</bdi>}
            {headline === null || alias === null ? null : (
              <span className="flex-none whitespace-pre max-md:hidden">{' · '}</span>
            )}
            {alias === null ? null : (
              <Link to="/p/$alias" params={{ alias }} className="max-w-full flex-none truncate">
                {`${window.location.host}/p/${alias}`}
              </Link>
            )}
          </p>
        )}
      </div>
    </header>
  );
}

/** Reads earlier texts. They appear above, and the window keeps its place. */
function Earlier({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => readEarlierOutside(queryClient, token) });
  return (
    <div className="flex flex-col items-center gap-2 pt-2 text-center">
      {isError ? (
        <p role="alert" className="text-small text-negative-ink">
          {memberTexts.messages_earlier_failed()}
        </p>
      ) : null}
      <Button
        variant="ghost"
        size="s"
        isLoading={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {memberTexts.messages_earlier()}
      </Button>
    </div>
  );
}

type FootProps = {
  conversation: OutsideConversation;
  texts: GuestTexts;
  fieldRef: React.RefObject<HTMLTextAreaElement | null>;
};

/** The composer, or why nothing can be written now. What was typed before stays, and can be copied. */
function Foot({ conversation: { person, sentTo, canSend }, texts, fieldRef }: FootProps) {
  // Not the token, which opens the conversation, and is not stored on the device.
  const draftKey = `outside ${person.alias ?? person.name} ${sentTo}`;
  const draft = useDraft(draftKey);
  if (canSend)
    return (
      <Composer
        ref={fieldRef}
        name={person.name}
        text={draft}
        onTextChange={(text) => {
          keepDraft(draftKey, text);
        }}
        onSend={(text) => {
          keepDraft(draftKey, '');
          texts.send(text);
        }}
      />
    );
  return (
    <div className="rounded-l border border-border bg-surface px-4 py-3">
      <StatusMark icon="info">{memberTexts.messages_answer_off({ name: person.name })}</StatusMark>
      {draft === '' ? null : (
        <div className="mt-3 flex min-w-0 items-end gap-3 border-t border-border pt-3">
          <p dir="auto" className="line-clamp-4 min-w-0 flex-1 text-small whitespace-pre-wrap wrap-anywhere">
            {draft}
          </p>
          <CopyButton size="s" text={draft} label={memberTexts.messages_unsent_copy()} />
        </div>
      )}
    </div>
  );
}

/** Chooses whether further texts are mailed. */
function useMails(token: string, scopeId: string) {
  const queryClient = useQueryClient();
  const choice = useChooseContactConversationMails({ mutation: { scope: { id: scopeId } } });
  return {
    isPending: choice.isPending,
    choose: async (mailed: boolean, name: string) => {
      try {
        storeOutside(queryClient, token, await choice.mutateAsync({ data: { token, mailed } }));
        notify({
          tone: 'success',
          text: mailed ? memberTexts.messages_link_mails_started({ name }) : memberTexts.messages_link_mails_stopped(),
        });
      } catch (error) {
        notify({ tone: 'error', text: errorText(error) });
      }
    },
  };
}

/** Deletes all own texts, after a question. */
function useDeletion(token: string, scopeId: string) {
  const queryClient = useQueryClient();
  const deletion = useDeleteContactMessages({ mutation: { scope: { id: scopeId } } });
  return {
    isPending: deletion.isPending,
    ask: async (name: string) => {
      const isConfirmed = await confirm({
        title: memberTexts.messages_link_delete_title(),
        text: memberTexts.messages_link_delete_text({ name }),
        confirmLabel: memberTexts.messages_link_delete_confirm(),
        isDangerous: true,
      });
      if (!isConfirmed) return;
      try {
        storeDeletedOutside(queryClient, token, await deletion.mutateAsync({ data: { token } }));
        notify({ tone: 'success', text: memberTexts.messages_link_deleted() });
      } catch (error) {
        notify({ tone: 'error', text: errorText(error) });
      }
    },
  };
}

function GuestSkeleton() {
  return (
    <SkeletonGroup>
      <Frame>
        <Card as="div" padding="none" className={cardClasses}>
          <div className="flex items-center gap-3.5 border-b border-border px-6 py-4.5 max-md:px-4 max-md:py-3.5">
            <Skeleton className="size-12 rounded-pill!" />
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
              <Skeleton className="h-5 w-40 max-w-full" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
          </div>
          <div className="grid gap-3.5 bg-canvas px-6 pt-12 pb-4 max-md:px-4">
            <Skeleton className="ms-auto h-21 w-5/6 rounded-m!" />
            <Skeleton className="ms-11 h-12 w-4/6 rounded-m!" />
            <Skeleton className="mt-2 h-20.5 rounded-l!" />
          </div>
        </Card>
        <Skeleton className="h-52 rounded-l! max-md:m-4" />
      </Frame>
    </SkeletonGroup>
  );
}
