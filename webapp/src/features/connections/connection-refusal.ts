import { hasCode } from '@/shared/api/api-error';
import { errorText } from '@/shared/i18n/error-text';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The action that a person has after a refusal. */
export type RefusalRemedy = 'unblock' | 'requests' | 'profile';

export type Refusal = { text: string; remedy: RefusalRemedy | null };

/**
 * A longer waiting time comes from the daily limit of requests. The limits of the API itself make people wait for
 * seconds only.
 */
const longestPauseSeconds = 60;

/** The reason why a request was refused, and the action that the person has. */
export function refusalOf(error: unknown, name: string): Refusal {
  if (hasCode(error, 'ProfileBlockedError'))
    return { text: memberTexts.connect_refused_blocked({ name }), remedy: 'unblock' };
  if (hasCode(error, 'ProfileSuspendedError'))
    return { text: memberTexts.connect_refused_suspended(), remedy: 'profile' };
  if (hasCode(error, 'ConnectionLimitExceededError'))
    return { text: memberTexts.connect_refused_open(), remedy: 'requests' };
  if (hasCode(error, 'ResourceNotFoundError')) return { text: memberTexts.connect_refused_gone(), remedy: null };
  if (hasCode(error, 'RequestLimitExceededError')) {
    const { retryAfter = 0 } = error.problem;
    if (retryAfter > longestPauseSeconds) {
      return { text: memberTexts.connect_refused_day({ when: formatIn(retryAfter) }), remedy: null };
    }
  }
  return { text: errorText(error), remedy: null };
}
