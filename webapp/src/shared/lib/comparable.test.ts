import { expect, test } from 'vitest';
import { comparable, searchable } from './comparable';

test.for([
  ['Nord\u200Bwindia', 'nordwindia'],
  ['Kom\u00ADpanie', 'KOMPANIE'],
  ['\uFEFF\u2066Go\u2069', 'go'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['葛\u{E0100}城', '葛城'],
  ['❤\uFE0F Design', '❤ design'],
  ['\u3164김', '김'],
  ['Cafe\u0301', 'café'],
] as const)('%s and %s are equal', ([one, other]) => {
  expect(comparable(one)).toBe(comparable(other));
  expect(searchable(one)).toBe(searchable(other));
});

test('accents make a difference in labels, and none in a search', () => {
  expect(comparable('Café')).not.toBe(comparable('Cafe'));
  expect(searchable('Café')).toBe(searchable('cafe'));
});

test('the vowels of Indic scripts make a difference, and points that are seldom written make none', () => {
  expect(searchable('किल')).not.toBe(searchable('कल'));
  expect(searchable('தமி')).not.toBe(searchable('தம'));
  expect(searchable('फ़िल्म')).toBe(searchable('फिल्म'));
  expect(searchable('أَحْمَد')).toBe(searchable('احمد'));
  expect(searchable('Ёлка')).toBe(searchable('Елка'));
});

test('other characters make a difference', () => {
  expect(searchable('Go')).not.toBe(searchable('Goa'));
  expect(searchable('C+')).not.toBe(searchable('C++'));
});
