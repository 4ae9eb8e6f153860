import { appTexts } from '../i18n/app-texts';
import { memberTexts } from '../i18n/member-texts';
import { dateHabitsOfReader } from './date-habits-of-reader';
import { isAmbiguousDate, isImpossibleDate } from './partial-date';

/** The error of a text that is not a day. For a complete date, it says that the calendar does not have this day. */
export function dayMessage(text: unknown): string {
  return typeof text === 'string' && /^\d{4}\/\d{2}\/\d{2}$/.test(text)
    ? appTexts.rule_date_none()
    : appTexts.rule_date();
}

/** The error of a text that is not a year, a month or a day. */
export function dateMessage(text: unknown): string {
  if (typeof text === 'string' && isAmbiguousDate(text)) return memberTexts.date_rule_ambiguous({ date: text });
  return typeof text === 'string' && isImpossibleDate(text, dateHabitsOfReader())
    ? memberTexts.date_rule_none()
    : memberTexts.date_rule();
}
