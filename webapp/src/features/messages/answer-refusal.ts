import { hasCode } from '@/shared/api/api-error';
import { errorText } from '@/shared/i18n/error-text';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The limits of the API end after seconds, that of answers within a day does not. */
const longestPauseSeconds = 60;

/** Why an answer was refused. */
export function answerRefusal(error: unknown): string {
  if (hasCode(error, 'AnswerLimitExceededError')) return memberTexts.messages_answer_full();
  if (hasCode(error, 'ProfileSuspendedError')) return memberTexts.messages_answer_suspended();
  if (hasCode(error, 'ResourceNotFoundError')) return memberTexts.messages_answer_gone();
  if (hasCode(error, 'RequestLimitExceededError')) {
    const { retryAfter = 0 } = error.problem;
    if (retryAfter > longestPauseSeconds) return memberTexts.messages_answer_limit({ when: formatIn(retryAfter) });
  }
  return errorText(error);
}
