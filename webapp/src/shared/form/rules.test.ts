import { describe, expect, test } from 'vitest';
import {
  fromWireDate,
  isColor,
  isDate,
  isDateInRange,
  isEmail,
  isFullTime,
  isOrdered,
  isTime,
  toWireDate,
} from './rules';

function accepts(rule: (text: string) => boolean, good: string[], bad: string[]) {
  test.for(good)('accepts %s', (text) => {
    expect(rule(text)).toBe(true);
  });
  test.for(bad)('refuses %j', (text) => {
    expect(rule(text)).toBe(false);
  });
}

describe('a date is a real calendar day as yyyy/mm/dd', () => {
  accepts(
    isDate,
    ['2026/01/31', '2024/02/29', '2000/02/29', '1900/12/31'],
    [
      '2026/02/29',
      '1900/02/29',
      '2026/04/31',
      '2026/13/01',
      '2026/00/10',
      '2026/01/00',
      '2026-01-31',
      '26/1/31',
      '2026/1/31',
      '',
      '2026/01/31 ',
    ],
  );
});

describe('a day lies between 1900 and ten years from today', () => {
  accepts(
    (text) => isDateInRange(text, '2026-11-20T10:00:00Z'),
    ['1900/01/01', '2026/11/20', '2036/11/20'],
    ['1899/12/31', '2036/11/21', '2037/01/01', '2026/02/30', ''],
  );
});

describe('the end does not lie before the start', () => {
  test('in order', () => {
    expect(isOrdered('2026/01/01', '2026/01/01')).toBe(true);
    expect(isOrdered('2026/01/01', '2026/01/02')).toBe(true);
    expect(isOrdered('2026/01/01', '')).toBe(true);
    expect(isOrdered('', '2026/01/01')).toBe(true);
  });
  test('not in order', () => {
    expect(isOrdered('2026/01/02', '2026/01/01')).toBe(false);
  });
});

test('dates are sent with hyphens and typed with slashes', () => {
  expect(toWireDate('2026/01/31')).toBe('2026-01-31');
  expect(toWireDate('')).toBeNull();
  expect(fromWireDate('2026-01-31')).toBe('2026/01/31');
  expect(fromWireDate(null)).toBe('');
  expect(fromWireDate(undefined)).toBe('');
});

describe('a time is hh:mm', () => {
  accepts(isTime, ['00:00', '09:30', '23:59'], ['24:00', '9:30', '09:60', '09:30:00', '']);
});

describe('a full time is hh:mm:ss', () => {
  accepts(isFullTime, ['00:00:00', '23:59:59'], ['23:59', '23:59:60', '24:00:00', '']);
});

describe('an e-mail address has a name, an at sign and a domain with a dot', () => {
  accepts(
    isEmail,
    ['alex.demo@example.com', 'a+b@example.co.uk', 'jürgen@exämple.de'],
    [
      'alex',
      'alex@',
      '@example.com',
      'alex@example',
      'alex demo@example.com',
      'alex@exa mple.com',
      'a@b@c.de',
      'alex@example..com',
      'alex.@example.com',
      '.alex@example.com',
      'a,b@example.com',
      `${'a'.repeat(250)}@example.com`,
      '',
    ],
  );
});

describe('a colour is one of five forms', () => {
  accepts(
    isColor,
    [
      '#08f',
      '#0827f5',
      '#0827F580',
      'rgb(8, 39, 245)',
      'rgb(0,0,0)',
      'rgba(8, 39, 245, 0.5)',
      'rgba(8, 39, 245, 1)',
      'rgba(8,39,245,.5)',
    ],
    [
      '0827f5',
      '#08',
      '#0827',
      '#0827f',
      '#0827fg',
      'rgb(8, 39)',
      'rgb(256, 0, 0)',
      'rgb(8, 39, 245, 0.5)',
      'rgba(8, 39, 245)',
      'rgba(8, 39, 245, 1.5)',
      'blue',
      '',
    ],
  );
});
