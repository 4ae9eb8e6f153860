import { expect, test } from 'vitest';
import { splitLinks } from './text-links';

const urls = (text: string) => splitLinks(text).flatMap(({ url }) => url ?? []);

test('addresses are found within a text, which stays complete', () => {
  const text = 'See https://example.com/a?b=c#d and http://demo.example, both.';
  expect(splitLinks(text)).toEqual([
    { text: 'See ', url: null },
    { text: 'https://example.com/a?b=c#d', url: 'https://example.com/a?b=c#d' },
    { text: ' and ', url: null },
    { text: 'http://demo.example', url: 'http://demo.example' },
    { text: ', both.', url: null },
  ]);
});

test('quotation marks and brackets around an address are no part of it', () => {
  expect(urls('„https://example.com/ä“ (see https://example.com/a).')).toEqual([
    'https://example.com/ä',
    'https://example.com/a',
  ]);
});

test.for(['javascript:alert(1)', 'https://bank.example@other.example/', 'example.com'])('%j is no link', (text) => {
  expect(splitLinks(text)).toEqual([{ text, url: null }]);
});

test('an empty text has no parts', () => {
  expect(splitLinks('')).toEqual([]);
});
