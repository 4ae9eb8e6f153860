import { hasCode } from '@/shared/api/api-error';
import type { CodeFault } from '@/shared/form/code-step';
import { FormRefusal } from '@/shared/form/form-refusal';
import { errorText } from '@/shared/i18n/error-text';
import { formatIn } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** Reads the error of `verifyWorkMail`. */
export function workMailFaultOf(error: unknown): CodeFault {
  if (hasCode(error, 'TokenMismatchError', 'ValidationError'))
    return { kind: 'wrong', text: memberTexts.organizations_code_wrong() };
  if (hasCode(error, 'ResourceNotFoundError')) return { kind: 'over', text: memberTexts.organizations_code_expired() };
  if (hasCode(error, 'RequestLimitExceededError'))
    return { kind: 'over', text: memberTexts.organizations_code_limited() };
  if (hasCode(error, 'OrganizationLimitExceededError')) return { kind: 'over', text: errorText(error) };
  return { kind: 'passing', text: errorText(error) };
}

/** The error of `startWorkMail` as the form shows it. */
export function workMailRefusal(error: unknown): unknown {
  if (hasCode(error, 'FreeMailProviderError'))
    return new FormRefusal(memberTexts.organizations_mail_free, { field: 'email', cause: error });
  if (hasCode(error, 'RequestLimitExceededError')) {
    const { retryAfter = 60 } = error.problem;
    return new FormRefusal(() => memberTexts.organizations_mail_limited({ when: formatIn(retryAfter) }), {
      cause: error,
    });
  }
  return error;
}
