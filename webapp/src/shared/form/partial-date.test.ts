import { expect, test } from 'vitest';
import { completePartialDate, isInOrder, isPartialDate, isPartialDateInRange } from './partial-date';

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
  expect(completePartialDate(typed)).toBe(complete);
});

test('what is completed stays as it is the second time, and what was right is never changed', () => {
  for (let year = 1998; year < 2002; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (const day of [0, 1, 9, 28, 31]) {
        const text = [year, month, day]
          .filter((part) => part > 0)
          .map((part) => String(part).padStart(2, '0'))
          .join('/');
        const complete = completePartialDate(text);
        expect(completePartialDate(complete)).toBe(complete);
        if (isPartialDate(text)) expect(complete).toBe(text);
      }
    }
  }
});
