import { hasCode } from '@/shared/api/api-error';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { errorText } from '@/shared/i18n/error-text';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The facts that decide whether an answer can be written, for members and for strangers. */
export type Answerable = Pick<
  ContactMessage,
  'name' | 'direction' | 'memberId' | 'blocked' | 'canAnswer' | 'mailsStopped' | 'answers'
>;

/** The waiting time of the API's own limits is seconds, that of the limit of answers in a day is hours. */
const longestPauseSeconds = 60;

/** The most answers of a conversation, and in a row of one person (ADR 0070). */
const mostAnswers = 100;
const mostInARow = 10;

/** Why the user cannot add an answer, or null if they can. */
export function answerLimit({ name, answers }: Answerable): string | null {
  if (answers.length >= mostAnswers) return memberTexts.messages_answer_full();
  if (answers.length >= mostInARow && answers.slice(-mostInARow).every(({ own }) => own))
    return memberTexts.messages_answer_in_a_row({ name });
  return null;
}

/** Whether a text of the user would follow others of theirs, and count as a message for the limits. */
const isUnasked = ({ direction, answers }: Answerable) => direction === 'SENT' && (answers.at(-1)?.own ?? true);

/** Why an answer was refused. */
export function answerRefusal(error: unknown, message: Answerable): string {
  const { name } = message;
  if (hasCode(error, 'AnswerLimitExceededError')) return memberTexts.messages_answer_in_a_row({ name });
  if (hasCode(error, 'ContactNotOfferedError')) return memberTexts.messages_answer_off({ name });
  if (hasCode(error, 'ProfileSuspendedError')) return memberTexts.messages_answer_suspended();
  if (hasCode(error, 'ResourceNotFoundError')) return memberTexts.messages_answer_gone();
  if (hasCode(error, 'RequestLimitExceededError')) {
    const { retryAfter = 0 } = error.problem;
    if (retryAfter > longestPauseSeconds) {
      const when = formatIn(retryAfter);
      return isUnasked(message)
        ? memberTexts.messages_answer_many({ name, when })
        : memberTexts.messages_answer_limit({ when });
    }
  }
  return errorText(error);
}
