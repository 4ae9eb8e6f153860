import { hasCode } from '@/shared/api/api-error';
import { memberTexts } from '@/shared/i18n/member-texts';

/** Why people could not be loaded. */
export const peopleError = (error: unknown): string =>
  hasCode(error, 'RequestLimitExceededError') ? memberTexts.people_too_often() : memberTexts.people_load_failed();
