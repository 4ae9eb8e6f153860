import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getReadContactConversationQueryKey,
  useAnswerContactConversation,
  useChooseContactConversationMails,
  useReadContactConversation,
} from '@/shared/api/generated/endpoints/contact/contact';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { usePageTitle } from '@/shared/lib/page-title';
import { readEvery } from '@/shared/live/read-every';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { AnswerForm, type AnswerValues } from './answer-form';
import { Conversation } from './conversation';

/** How often answers of the other person are asked for while the page is visible. */
const answersIntervalMs = 30_000;

export type StrangerConversationProps = {
  /** The token after the # of the link in the mail. It is empty if the link was cut. */
  token: string;
  /** The current instant. */
  now: string;
};

/** Shows a conversation to somebody who wrote without an account, answers, and chooses whether further answers are mailed. */
export function StrangerConversation({ token, now }: StrangerConversationProps) {
  const queryClient = useQueryClient();
  const queryKey = getReadContactConversationQueryKey({ token });
  const query = useReadContactConversation(
    { token },
    {
      query: {
        staleTime: 0,
        gcTime: 0,
        refetchOnMount: 'always',
        ...readEvery(answersIntervalMs, (conversation) => conversation !== undefined),
        enabled: token !== '',
      },
    },
  );
  // The conversation has no version, so its answers have to come in the order of the writes.
  const mutation = { scope: { id: `conversation-${token}` } };
  const answer = useAnswerContactConversation({ mutation });
  const choice = useChooseContactConversationMails({ mutation });
  usePageTitle(query.data === undefined ? null : memberTexts.messages_heading({ name: query.data.name }));

  const sendAnswer = async ({ text }: AnswerValues) => {
    try {
      const answered = await answer.mutateAsync({ data: { token, text } });
      storeAnswer(queryClient, queryKey, answered);
      notify({ tone: 'success', text: memberTexts.messages_answer_sent({ name: answered.name }) });
    } catch (error) {
      // The page then says so above the text, which stays to be copied.
      if (hasCode(error, 'ContactNotOfferedError')) await query.refetch();
      throw error;
    }
  };

  const chooseMails = async (mailed: boolean) => {
    try {
      const chosen = await choice.mutateAsync({ data: { token, mailed } });
      storeAnswer(queryClient, queryKey, chosen);
      notify({
        tone: 'success',
        text: mailed
          ? memberTexts.messages_link_mails_started({ name: chosen.name })
          : memberTexts.messages_link_mails_stopped(),
      });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  const isGone =
    token === '' || (query.data === undefined && hasCode(query.error, 'ResourceNotFoundError', 'ValidationError'));
  if (isGone)
    return (
      <Frame>
        <div>
          <h1 className="text-h1-member">{memberTexts.messages_not_found_title()}</h1>
          <p className="readable mt-1 text-ink-muted">{memberTexts.messages_link_gone()}</p>
        </div>
      </Frame>
    );
  return (
    <Frame>
      <QueryState
        query={query}
        failure={memberTexts.messages_load_one_failed()}
        skeleton={<ConversationSkeleton />}
        frame={(failure) => <Card as="div">{failure}</Card>}
      >
        {(conversation) => (
          <>
            <Card as="article" className="min-w-0">
              <div className="flex items-start gap-4 max-sm:gap-3">
                <Avatar name={conversation.name} />
                <div className="min-w-0 flex-1">
                  <h1 className="text-h2 wrap-anywhere">{memberTexts.messages_heading({ name: conversation.name })}</h1>
                  <p className="mt-1 text-small text-ink-muted">{memberTexts.messages_link_secret()}</p>
                </div>
              </div>
              <Conversation message={{ ...conversation, id: 'first', direction: 'SENT' }} now={now} />
            </Card>
            <AnswerForm
              message={{ ...conversation, direction: 'SENT', memberId: null, blocked: false, mailsStopped: false }}
              ownEmail={null}
              isAnswerHereOnly={!conversation.mailed}
              onAnswer={sendAnswer}
            />
            <StrangerMails
              name={conversation.name}
              isMailed={conversation.mailed}
              isChoosing={choice.isPending}
              onChoose={(mailed) => {
                void chooseMails(mailed);
              }}
            />
            <p className="readable text-small text-ink-muted">{memberTexts.messages_kept()}</p>
          </>
        )}
      </QueryState>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-6 max-sm:gap-3">{children}</div>;
}

function ConversationSkeleton() {
  return (
    <SkeletonGroup>
      <Card as="div">
        <div className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-pill!" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
        </div>
        <Skeleton className="ms-auto mt-6 h-20 w-5/6" />
        <Skeleton className="mt-5 h-14 w-4/6" />
      </Card>
    </SkeletonGroup>
  );
}

type StrangerMailsProps = {
  /** The other person, who is told whether mails are sent. */
  name: string;
  /** Whether further answers are mailed. */
  isMailed: boolean;
  isChoosing: boolean;
  onChoose: (mailed: boolean) => void;
};

/** Says whether somebody without an account gets the answers by mail, and changes it. */
function StrangerMails({ name, isMailed, isChoosing, onChoose }: StrangerMailsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-6 max-sm:pt-4">
      <p className="readable text-small text-ink-muted">
        {isMailed ? memberTexts.messages_link_mails_on({ name }) : memberTexts.messages_link_mails_off({ name })}
      </p>
      <Button
        variant="secondary"
        isLoading={isChoosing}
        onClick={() => {
          onChoose(!isMailed);
        }}
      >
        {isMailed ? memberTexts.messages_link_mails_stop() : memberTexts.messages_link_mails_start()}
      </Button>
    </div>
  );
}
