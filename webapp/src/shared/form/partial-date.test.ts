import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  completePartialDate,
  dateHabits,
  isAmbiguousDate,
  isImpossibleDate,
  isInOrder,
  isPartialDate,
  isPartialDateInRange,
} from './partial-date';

test.for(['2021', '2021/03', '2021/03/14', '2024/02/29', '1900', '9999/12'])('%s is a date', (text) => {
  expect(isPartialDate(text)).toBe(true);
});

test.for([
  '',
  '202',
  '0000',
  '0000/01',
  '2021/',
  '2021/3',
  '2021/00',
  '2021/13',
  '2021/02/30',
  '2021/03/1',
  '03/2021',
  '2021-03',
  '20210314',
])('%s is no date', (text) => {
  expect(isPartialDate(text)).toBe(false);
});

test.for([
  ['1900', true],
  ['1899', false],
  ['1899/12', false],
  ['1900/01/01', true],
  ['2036', true],
  ['2036/11', true],
  ['2036/11/20', true],
  ['2036/11/21', false],
  ['2036/12', false],
  ['2037', false],
  ['no date', false],
] as const)('ten years ahead of 2026-11-20, %s is in range: %s', ([text, isInRange]) => {
  expect(isPartialDateInRange(text, '2026-11-20')).toBe(isInRange);
  expect(isPartialDateInRange(text, '2026-11-20T08:00:00Z')).toBe(isInRange);
});

test.for([
  ['2021', '2021/03', true],
  ['2021/04', '2021/03', false],
  ['2021/03', '2021', true],
  ['2021/03/14', '2021/03', true],
  ['2021/03/14', '2021/03/13', false],
  ['2021/03/31', '2021/04', true],
  ['2021', '2020/12/31', false],
  ['2021', '2021', true],
  ['', '2021', true],
  ['2021', '', true],
] as const)('from %s to %s is in order: %s', ([start, end, isOrderly]) => {
  expect(isInOrder(start, end)).toBe(isOrderly);
});

const english = dateHabits('en-US', 'en');
const german = dateHabits('de', 'en');

test.for([
  ['2021/3', '2021/03'],
  ['2021/3/4', '2021/03/04'],
  ['2021/03/', '2021/03'],
  ['3/2021', '2021/03'],
  ['03/2021', '2021/03'],
  ['2021', '2021'],
  ['2021/13', '2021/13'],
  ['1/2/2021', '1/2/2021'],
  ['13/2021', '13/2021'],
  ['202', '202'],
  ['', ''],
] as const)('%s is completed to %s', ([typed, complete]) => {
  expect(completePartialDate(typed, english)).toBe(complete);
});

test('what is completed stays as it is the second time, and what was right is never changed', () => {
  for (let year = 1998; year < 2002; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (const day of [0, 1, 9, 28, 31]) {
        const text = [year, month, day]
          .filter((part) => part > 0)
          .map((part) => String(part).padStart(2, '0'))
          .join('/');
        const complete = completePartialDate(text, english);
        expect(completePartialDate(complete, english)).toBe(complete);
        if (isPartialDate(text)) expect(complete).toBe(text);
      }
    }
  }
});

test.for([
  ['March 2020', '2020/03', '2020/03'],
  ['Mar 2020', '2020/03', '2020/03'],
  ['2020 march', '2020/03', '2020/03'],
  ['  MAR. 2020 ', '2020/03', '2020/03'],
  ['Sept 2020', '2020/09', '2020/09'],
  ['Mar 15th, 2020', '2020/03/15', '2020/03/15'],
  ['15 March 2020', '2020/03/15', '2020/03/15'],
  ['03/2020', '2020/03', '2020/03'],
  ['2020-03', '2020/03', '2020/03'],
  ['2020-3-5', '2020/03/05', '2020/03/05'],
  ['3.2020', '2020/03', '2020/03'],
  ['15.03.2020', '2020/03/15', '2020/03/15'],
  ['03.04.2020', '2020/04/03', '2020/04/03'],
  ['15/03/2020', '2020/03/15', '2020/03/15'],
  ['3 3 2020', '2020/03/03', '2020/03/03'],
  ['Mai 2020', '2020/05', '2020/05'],
  ['März 2020', '2020/03', '2020/03'],
  ['Marz 2020', '2020/03', '2020/03'],
  ['Jänner 2020', '2020/01', '2020/01'],
  ['7. Jän. 2020', '2020/01/07', '2020/01/07'],
  ['15. Dezember 2020', '2020/12/15', '2020/12/15'],
  ['Okt. 2020', '2020/10', '2020/10'],
  ['03/04/2020', '03/04/2020', '2020/04/03'],
  ['03/15/2020', '2020/03/15', '03/15/2020'],
  ['31.02.2020', '31.02.2020', '31.02.2020'],
  ['Ju 2020', 'Ju 2020', 'Ju 2020'],
  ['March', 'March', 'March'],
  ['March 20', '2020/03', '2020/03'],
  ['Jan-21', '2021/01', '2021/01'],
  ['févr. 2015', '2015/02', '2015/02'],
  ['March April 2020', 'March April 2020', 'March April 2020'],
  ['Smarch 2020', 'Smarch 2020', 'Smarch 2020'],
  ['1.2.3.2020', '1.2.3.2020', '1.2.3.2020'],
] as const)('%s is %s in English and %s in German', ([typed, inEnglish, inGerman]) => {
  expect(completePartialDate(typed, english)).toBe(inEnglish);
  expect(completePartialDate(typed, german)).toBe(inGerman);
});

test('each month of each language is found by its name and by its short form', () => {
  for (const language of ['en-US', 'de', 'fr', 'es', 'pl', 'ru', 'tr']) {
    const habits = dateHabits(language, 'en');
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, year: 'numeric', timeZone: 'UTC' });
      for (let index = 0; index < 12; index += 1) {
        const date = `2020/${String(index + 1).padStart(2, '0')}`;
        const typed = format
          .formatToParts(Date.UTC(2020, index))
          .filter(({ type }) => type === 'month')
          .map(({ value }) => `${value} 2020`)
          .join('');
        expect([date, typed], `${language}: ${typed}`).toContain(completePartialDate(typed, habits));
        if (['en-US', 'de'].includes(language)) expect(completePartialDate(typed, habits)).toBe(date);
      }
    }
  }
});

test.for([
  ['03/04/2020', true],
  ['3-4-2020', true],
  ['3/3/2020', false],
  ['13/04/2020', false],
  ['0/4/2020', false],
  ['2020/03/04', false],
  ['03.04.2020', false],
] as const)('%s may be two days: %s', ([text, isAmbiguous]) => {
  expect(isAmbiguousDate(text)).toBe(isAmbiguous);
});

test.for([
  ['31 Feb 2020', true],
  ['Feb 30, 2020', true],
  ['31.02.2020', true],
  ['2020-02-31', true],
  ['13/2021', true],
  ['2021/13', true],
  ['0000', true],
  ['28 Feb 2020', false],
  ['2023/3/1', false],
  ['2021', false],
  ['31 Smarch 2020', false],
  ['3 Feb', false],
  ['last year', false],
  ['03/04/2020', false],
  ['', false],
] as const)('%s names what no calendar has: %s', ([text, isImpossible]) => {
  expect(isImpossibleDate(text, english)).toBe(isImpossible);
});

const written = JSON.parse(
  readFileSync(new URL('../../../../platform/calendar/testdata/written.json', import.meta.url), 'utf8'),
) as [string, string][];

test.for(written.filter(([, date]) => /^\d/.test(date)))('the form and the import read %s as %s', ([text, date]) => {
  expect(completePartialDate(text, english)).toBe(date.replaceAll('-', '/'));
});

test.for(written.filter(([, date]) => date === 'unclear'))('neither the form nor the import guesses %s', ([text]) => {
  expect(isPartialDate(completePartialDate(text, english))).toBe(false);
});
