import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { cardMask, dateMask, phoneMask } from './masks';

test.for([
  ['20260131', '2026/01/31'],
  ['2026', '2026'],
  ['2026/1', '2026/1'],
  ['2026-01-31', '2026/01/31'],
  ['abc', ''],
] as const)('the date mask makes %s to %s', ([typed, shown]) => {
  expect(maskitoTransform(typed, dateMask)).toBe(shown);
});

test.for([
  ['436641234567', '+436641234567'],
  ['+43 664 123', '+43664123'],
  ['1234567890123456789', '+123456789012345'],
  ['phone', ''],
] as const)('the phone mask makes %s to %s', ([typed, shown]) => {
  expect(maskitoTransform(typed, phoneMask)).toBe(shown);
});

test.for([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111', '4111 1'],
  ['4111-1111', '4111 1111'],
] as const)('the card mask makes %s to %s', ([typed, shown]) => {
  expect(maskitoTransform(typed, cardMask)).toBe(shown);
});
