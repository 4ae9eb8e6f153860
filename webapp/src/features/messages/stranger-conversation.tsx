import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import {
  getReadContactConversationQueryKey,
  useAnswerContactConversation,
  useReadContactConversation,
} from '@/shared/api/generated/endpoints/contact/contact';
import { memberTexts } from '@/shared/i18n/member-texts';
import { usePageTitle } from '@/shared/lib/page-title';
import { notify } from '@/shared/ui/notify';
import { AnswerForm, type AnswerValues } from './answer-form';
import { StrangerConversationView } from './stranger-conversation-view';

/** How often answers of the other person are asked for while the page is visible. */
const answersIntervalMs = 30_000;

export type StrangerConversationProps = {
  /** What the link in the mail has after the #. It is empty if the link is not whole. */
  token: string;
  /** The current instant. */
  now: string;
};

/** Shows a conversation to somebody who wrote without an account, and answers. */
export function StrangerConversation({ token, now }: StrangerConversationProps) {
  const queryClient = useQueryClient();
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
  const answer = useAnswerContactConversation();
  const conversation = query.data ?? null;
  usePageTitle(conversation === null ? null : memberTexts.messages_heading({ name: conversation.name }));

  const sendAnswer = async ({ text }: AnswerValues) => {
    try {
      const answered = await answer.mutateAsync({ data: { token, text } });
      queryClient.setQueryData(getReadContactConversationQueryKey({ token }), answered);
      notify({ tone: 'success', text: memberTexts.messages_answer_sent({ name: answered.name }) });
    } catch (error) {
      // The page then says so above the text, which stays to be copied.
      if (hasCode(error, 'ContactNotOfferedError')) await query.refetch();
      throw error;
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
            message={{ ...conversation, direction: 'SENT', memberId: null, blocked: false }}
            ownEmail={null}
            onAnswer={sendAnswer}
          />
        )
      }
    />
  );
}
