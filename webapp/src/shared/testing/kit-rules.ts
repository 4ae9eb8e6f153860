import { dayMessage } from '../form/day-message';
import { pageAddress } from '../form/page-address';
import { isColor, isDate, isEmail, isFullTime, isTime, isWholeNumber } from '../form/rules';
import { appTexts } from '../i18n/app-texts';

export type KitRule = {
  /** The label of the field. */
  label: string;
  hint: string;
  rule: (text: string) => boolean;
  /** Returns the error message for a text that the rule refuses. */
  message: (text: string) => string;
  takes: readonly string[];
  refuses: readonly string[];
};

/** The rules of `shared/form/rules.ts`, with valid and invalid values and the message of each. */
export const kitRules = {
  day: {
    label: 'Day',
    hint: 'yyyy/mm/dd',
    rule: isDate,
    message: dayMessage,
    takes: ['2026/01/31', '2024/02/29'],
    refuses: ['2026/02/29', '2026/04/31', '2026-01-31', '31/01/2026', '26/1/31'],
  },
  time: {
    label: 'Time',
    hint: 'hh:mm',
    rule: isTime,
    message: appTexts.rule_time,
    takes: ['00:00', '09:30', '23:59'],
    refuses: ['24:00', '9:30', '09:60', '09:30 pm', '0930'],
  },
  fullTime: {
    label: 'Full time',
    hint: 'hh:mm:ss',
    rule: isFullTime,
    message: appTexts.rule_full_time,
    takes: ['00:00:00', '23:59:59'],
    refuses: ['23:59', '23:59:60', '24:00:00', '09:05:07Z'],
  },
  email: {
    label: 'E-mail',
    hint: 'name@example.com',
    rule: isEmail,
    message: appTexts.rule_email,
    takes: ['alex.demo@example.com', 'alex+jobs@example.co.uk', 'jürgen@exämple.de'],
    refuses: ['alex', 'alex@example', 'alex demo@example.com', 'a..b@example.com', 'Alex <alex@example.com>'],
  },
  color: {
    label: 'Colour',
    hint: '#rrggbb or rgb(r, g, b)',
    rule: isColor,
    message: appTexts.rule_color,
    takes: ['#08f', '#0827f5', '#0827f580', 'rgb(8, 39, 245)', 'rgba(8, 39, 245, 0.5)'],
    refuses: ['blue', '0827f5', '#08', 'rgb(256, 0, 0)', 'rgba(8, 39, 245, 1.5)'],
  },
  count: {
    label: 'Count',
    hint: 'A whole number',
    rule: isWholeNumber,
    message: appTexts.rule_count,
    takes: ['0', '2047'],
    refuses: ['-1', '1.5', '1,000', '1e3', 'many'],
  },
  address: {
    label: 'Address',
    hint: 'https://example.com',
    rule: (text) => pageAddress(text) !== null,
    message: appTexts.rule_url,
    takes: ['https://example.com', 'example.com/talks?year=2026'],
    refuses: ['ftp://example.com', 'alex@example.com', 'https://alex:secret@example.com', 'intranet'],
  },
} as const satisfies Record<string, KitRule>;
