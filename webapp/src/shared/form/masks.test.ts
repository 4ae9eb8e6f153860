import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { cardMask, dateMask, phoneMask } from './masks';
import { isDate } from './rules';

test.for([
  ['20260131', '2026/01/31'],
  ['2026', '2026'],
  ['2026/1', '2026/1'],
  ['2026-01-31', '2026/01/31'],
  ['2026/01/31', '2026/01/31'],
  ['2026/01/315', '2026/01/31'],
  ['abc', ''],
  ['', ''],
  ['٢٠٢٦', ''],
  ['2026 01 31', '2026/01/31'],
  ['2026.01.31', '2026/01/31'],
] as const)('the date mask makes %s to %s', ([typed, shown]) => {
  expect(maskitoTransform(typed, dateMask)).toBe(shown);
});

test.for([
  ['2021/02/30', '2021/02/30'],
  ['20210230', '2021/02/30'],
  ['20211301', '2021/13/01'],
  ['15.06.2021', '15/06/2021'],
  ['15062021', '1506/20/21'],
  ['1/2/2026', '1/2/2026'],
  ['2026/1/31', '2026/1/31'],
  ['0000/00/00', '0000/00/00'],
] as const)('the date mask never makes another day of %s', ([typed, shown]) => {
  expect(maskitoTransform(typed, dateMask)).toBe(shown);
  expect(isDate(shown)).toBe(false);
});

test.for([
  ['436641234567', '+436641234567'],
  ['+43 664 123', '+43664123'],
  ['1234567890123456789', '+123456789012345'],
  ['phone', ''],
  ['+', '+'],
  ['++31', '+31'],
  ['+31+10', '+3110'],
  ['0031 10 5550123', '+0031105550123'],
  ['+31 (0)10-555.01/23', '+310105550123'],
  ['tel:+31105550123', '+31105550123'],
  ['٣١', ''],
  ['+31\n105550123', '+31105550123'],
  ['<b>31</b>', '+31'],
  ['', ''],
] as const)('the phone mask makes %s to %s', ([typed, shown]) => {
  expect(maskitoTransform(typed, phoneMask)).toBe(shown);
});

test.for([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111', '4111 1'],
  ['4111-1111', '4111 1111'],
  ['4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['41111111111111119999', '4111 1111 1111 1111'],
  ['4111\t1111\n1111 1111', '4111 1111 1111 1111'],
  ['4111x1111', '4111 1111'],
  ['card', ''],
  ['٤١١١', ''],
  ['-4111', '4111'],
  ['   4', '4'],
  ['', ''],
] as const)('the card mask makes %s to %s', ([typed, shown]) => {
  expect(maskitoTransform(typed, cardMask)).toBe(shown);
});
