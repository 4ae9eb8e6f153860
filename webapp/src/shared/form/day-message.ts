import { memberTexts } from '../i18n/member-texts';
import { m } from '../i18n/messages';
import { dateHabitsOfReader } from './date-habits-of-reader';
import { isAmbiguousDate, isImpossibleDate } from './partial-date';

/** What is wrong with a text that is no day: whoever typed all of one reads that the calendar does not have it. */
export function dayMessage(text: unknown): string {
  return typeof text === 'string' && /^\d{4}\/\d{2}\/\d{2}$/.test(text) ? m.rule_date_none() : m.rule_date();
}

/** The same for what may be a year, a month or a day. */
export function dateMessage(text: unknown): string {
  if (typeof text === 'string' && isAmbiguousDate(text)) return memberTexts.date_rule_ambiguous({ date: text });
  return typeof text === 'string' && isImpossibleDate(text, dateHabitsOfReader())
    ? memberTexts.date_rule_none()
    : memberTexts.date_rule();
}
