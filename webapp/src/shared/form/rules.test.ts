import { describe, expect, test } from 'vitest';
import { fromWireDate, isColor, isDate, isEmail, isFullTime, isTime, toWireDate, withoutThousands } from './rules';

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
      ' 2026/01/31',
      '2026/01/31\n',
      '2026/01/311',
      '12026/01/31',
      '2026/1/1',
      '2026/01/1a',
      '2026/01',
      '2026/01/',
      '//',
      '2026//01/31',
      '2026/06/31',
      '2026/11/31',
      '2026/02/30',
      '2100/02/29',
      '-2026/01/31',
      '+2026/01/31',
      '2026/01/-1',
      '2026.01.31',
      '31/01/2026',
      '٢٠٢٦/٠١/٣١',
      '２０２６/01/31',
      '2026／01／31',
      '0000/00/00',
      '1e10/01/01',
      'yyyy/mm/dd',
      'today',
    ],
  );
});

test('dates are sent with hyphens and typed with slashes', () => {
  expect(toWireDate('2026/01/31')).toBe('2026-01-31');
  expect(toWireDate('')).toBeNull();
  expect(fromWireDate('2026-01-31')).toBe('2026/01/31');
  expect(fromWireDate(null)).toBe('');
  expect(fromWireDate(undefined)).toBe('');
});

describe('a time is hh:mm', () => {
  accepts(
    isTime,
    ['00:00', '09:30', '19:05', '23:59'],
    [
      '24:00',
      '24:01',
      '29:00',
      '30:00',
      '9:30',
      '09:60',
      '09:3',
      '9:3',
      '09:300',
      '009:30',
      '09:30:00',
      '0930',
      '09.30',
      '09-30',
      '09：30',
      '٠٩:٣٠',
      '-9:30',
      '09:30 ',
      ' 09:30',
      '09:30\n',
      '09:30am',
      '9:30 pm',
      '12:00 AM',
      ':',
      '09:',
      ':30',
      'noon',
      '',
    ],
  );
});

describe('a full time is hh:mm:ss', () => {
  accepts(
    isFullTime,
    ['00:00:00', '09:05:07', '23:59:59'],
    [
      '23:59',
      '23:59:60',
      '23:60:00',
      '24:00:00',
      '9:05:07',
      '09:5:07',
      '09:05:7',
      '09:05:07.5',
      '09:05:07Z',
      '09:05:07+01:00',
      '09:05:07:00',
      '090507',
      '09.05.07',
      '09:05:07 ',
      ' 09:05:07',
      '09:05:07\n',
      '٠٩:٠٥:٠٧',
      '::',
      '',
    ],
  );
});

describe('an e-mail address has a name, an at sign and a domain with a dot', () => {
  accepts(
    isEmail,
    [
      'alex.demo@example.com',
      'a+b@example.co.uk',
      'jürgen@exämple.de',
      "o'hara@example.com",
      'a@b.cd',
      'x_y-z@a-b.example',
      '田中@例え.テスト',
      'हिन्दी@उदाहरण.भारत',
    ],
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
      'a..b@example.com',
      'alex@.example.com',
      'alex@example.com.',
      'alex@example.com\n',
      ' alex@example.com',
      'alex@example.com ',
      'alex@@example.com',
      'alex@-example.com',
      'alex@example-.com',
      'alex@exam_ple.com',
      'alex@exam/ple.com',
      'alex@exam"ple.com',
      'alex@exam<ple>.com',
      'alex@example.com?subject=x',
      'alex@example.com,robin@example.com',
      'alex@example.com;robin@example.com',
      'Alex <alex@example.com>',
      'mailto:alex@example.com',
      '"a b"@example.com',
      'alex(work)@example.com',
      'alex@[127.0.0.1]',
      'alex@127.0.0.1',
      'a\u0000@example.com',
      'a\u200B@example.com',
      'a\u202E@example.com',
      'alex@exa\u200Bmple.com',
      `${'a'.repeat(65)}@example.com`,
      `alex@${'a'.repeat(64)}.com`,
      '@',
      '@@',
      '.@.',
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
      'transparent',
      'currentColor',
      '#',
      '#0',
      '#08f0',
      '#0827f5f',
      '#0827f5801',
      '##08f',
      '# 08f',
      ' #08f',
      '#08f ',
      '#08f\n',
      '#08g',
      '#０８f',
      '0x0827f5',
      'rgb(8, 39, 245',
      'rgb 8, 39, 245',
      'rgb(8 39 245)',
      'rgb(8, 39, 245,)',
      'rgb(,,)',
      'rgb(-1, 0, 0)',
      'rgb(1.5, 0, 0)',
      'rgb(10%, 0%, 0%)',
      'rgb(0008, 39, 245)',
      'rgb(٨, 39, 245)',
      'rgb(8, 39, 245); color: red',
      'rgba(8, 39, 245, )',
      'rgba(8, 39, 245, .)',
      'rgba(8, 39, 245, 1.1)',
      'rgba(8, 39, 245, -0.5)',
      'rgba(8, 39, 245, 50%)',
      'rgba(8, 39, 245, 0.5.5)',
      'rgba(256, 39, 245, 0.5)',
      'rgba(8, 39, 245, 0.5, 1)',
      'hsl(232, 94%, 50%)',
      'url(#08f)',
      '',
    ],
  );
});

test.for([
  ['70000', '70000'],
  [' 70,000 ', '70000'],
  ['1.250.000', '1250000'],
  ['1’250’000', '1250000'],
  ['70 000', '70000'],
  ['70,00', '70,00'],
  ['many', 'many'],
])('%j without the separators of thousands is %j', ([typed, number]) => {
  expect(withoutThousands(typed ?? '')).toBe(number);
});
