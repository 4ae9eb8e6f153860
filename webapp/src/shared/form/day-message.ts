import { m } from '../i18n/messages';

/** What is wrong with a text that is no day: whoever typed all of one reads that the calendar does not have it. */
export function dayMessage(text: unknown): string {
  return typeof text === 'string' && /^\d{4}\/\d{2}\/\d{2}$/.test(text) ? m.rule_date_none() : m.rule_date();
}
