import { useQueryClient } from '@tanstack/react-query';
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
import { notify } from '@/shared/ui/notify';
import { AnswerForm, type AnswerValues } from './answer-form';
import { StrangerConversationView } from './stranger-conversation-view';

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
        refetchInterval: ({ state }) => (state.data === undefined ? false : answersIntervalMs),
        refetchIntervalInBackground: false,
        refetchOnWindowFocus: true,
        enabled: token !== '',
      },
    },
  );
  // The conversation has no version, so its answers have to come in the order of the writes.
  const mutation = { scope: { id: `conversation-${token}` } };
  const answer = useAnswerContactConversation({ mutation });
  const choice = useChooseContactConversationMails({ mutation });
  const conversation = query.data ?? null;
  usePageTitle(conversation === null ? null : memberTexts.messages_heading({ name: conversation.name }));

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

  return (
    <StrangerConversationView
      conversation={conversation}
      isGone={
        token === '' || (conversation === null && hasCode(query.error, 'ResourceNotFoundError', 'ValidationError'))
      }
      isFailed={query.isError}
      isRetrying={query.isFetching}
      onRetry={() => {
        void query.refetch();
      }}
      now={now}
      answerForm={
        conversation === null ? null : (
          <AnswerForm
            message={{ ...conversation, direction: 'SENT', memberId: null, blocked: false, mailsStopped: false }}
            ownEmail={null}
            isAnswerHereOnly={!conversation.mailed}
            onAnswer={sendAnswer}
          />
        )
      }
      onChooseMails={(mailed) => {
        void chooseMails(mailed);
      }}
      isChoosingMails={choice.isPending}
    />
  );
}
