import { hasCode } from '@/shared/api/api-error';
import type { CodeFault } from '@/shared/form/code-step';
import { FormRefusal } from '@/shared/form/form-refusal';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { CaptchaError } from '@/shared/lib/captcha';
import { hasOtherQuestions, longestPauseSeconds } from './apply-fault';

/** Why the job takes no application here; null for other errors. */
function jobText(error: unknown): (() => string) | null {
  if (hasCode(error, 'JobStateError')) return memberTexts.applications_guest_refused_elsewhere;
  if (hasCode(error, 'JobEndedError', 'ResourceNotFoundError')) return memberTexts.applications_refused_ended;
  return null;
}

/** The error of an application that was not taken, as the form shows it: with words of its own where the general ones say too little. */
export function guestRefusal(error: unknown): unknown {
  const text = refusalText(error);
  return text === null ? error : new FormRefusal(text, { cause: error });
}

function refusalText(error: unknown): (() => string) | null {
  if (error instanceof CaptchaError) return appTexts.error_captcha_failed;
  if (hasOtherQuestions(error)) return memberTexts.applications_refused_questions;
  if (!hasCode(error, 'RequestLimitExceededError')) return jobText(error);
  const { retryAfter = 0 } = error.problem;
  if (retryAfter <= longestPauseSeconds) return null;
  return () => memberTexts.applications_guest_refused_limit({ when: formatIn(retryAfter) });
}

/** Reads the error of a code. A token that is unknown or too old answers as something that is not there. */
export function guestCodeFault(error: unknown): CodeFault {
  if (hasCode(error, 'TokenMismatchError', 'ValidationError'))
    return { kind: 'wrong', text: memberTexts.contact_code_wrong() };
  if (hasCode(error, 'AlreadyAppliedError'))
    return { kind: 'over', text: memberTexts.applications_guest_refused_again() };
  if (hasCode(error, 'ResourceNotFoundError'))
    return { kind: 'over', text: memberTexts.applications_guest_code_expired() };
  if (hasCode(error, 'RequestLimitExceededError'))
    return { kind: 'over', text: memberTexts.applications_guest_code_limited() };
  const job = jobText(error);
  return job === null ? { kind: 'passing', text: errorText(error) } : { kind: 'over', text: job() };
}
