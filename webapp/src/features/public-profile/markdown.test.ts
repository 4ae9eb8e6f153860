import { expect, test } from 'vitest';
import { type Inline, parseMarkdown } from './markdown';

/** The content of a text of one paragraph. */
function inline(text: string): Inline[] {
  const [block, ...more] = parseMarkdown(text);
  expect(more).toEqual([]);
  return block?.kind === 'paragraph' ? block.content : [];
}

test('an empty line begins a paragraph, and a line break stays within one', () => {
  expect(parseMarkdown('One\ntwo  \r\n\r\n\n  Three\n')).toEqual([
    { kind: 'paragraph', content: ['One\ntwo'] },
    { kind: 'paragraph', content: ['  Three'] },
  ]);
});

test.each(['', '\n \n'])('a text without words has no blocks: %j', (text) => {
  expect(parseMarkdown(text)).toEqual([]);
});

test('lines with a hyphen, a star, a bullet or a number are lists, also directly below a paragraph', () => {
  expect(parseMarkdown('Led:\n- one\n* two\n• three\n  and more\n3. first\n4) second\nAfter')).toEqual([
    { kind: 'paragraph', content: ['Led:'] },
    { kind: 'list', isOrdered: false, first: 1, items: [['one'], ['two'], ['three\nand more']] },
    { kind: 'list', isOrdered: true, first: 3, items: [['first'], ['second']] },
    { kind: 'paragraph', content: ['After'] },
  ]);
});

test.each(['-3 degrees', '2019.5 was', '-', '- ', '#1 in sales', '> quoted', '<b>no</b>', '`code`', '---', '1234. no'])(
  'other lines are text: %s',
  (text) => {
    expect(inline(text)).toEqual([text.trimEnd()]);
  },
);

test('two stars make a text bold, which may contain a link', () => {
  expect(inline('a **b https://c.example** d')).toEqual([
    'a ',
    { strong: ['b ', { url: 'https://c.example', text: 'https://c.example' }] },
    ' d',
  ]);
});

test.each(['2 ** 3 ** 4', '**', '****', '**a', '** a **', '*a*', '__a__'])('other stars are text: %s', (text) => {
  expect(inline(text)).toEqual([text]);
});

test.each(['my talk', 'e.g. this', 'Ph.D. thesis', 'Talk, part 2.', 'In 3.5 minutes', 'And so on...'])(
  'a text that reads as none is a link: %s',
  (text) => {
    expect(inline(`[${text}](https://a.example)`)).toEqual([{ url: 'https://a.example', text }]);
  },
);

test('a link has a text and an address', () => {
  expect(inline('See [my talk](https://a.example/b?c=1#d).')).toEqual([
    'See ',
    { url: 'https://a.example/b?c=1#d', text: 'my talk' },
    '.',
  ]);
});

test.each([
  ['https://a.example/b.', 'https://a.example/b', '.'],
  ['https://a.example/b)', 'https://a.example/b', ')'],
  ['https://a.example/b_(c)', 'https://a.example/b_(c)', undefined],
  ['https://a.example/b?!', 'https://a.example/b', '?!'],
  ['HTTPS://a.example', 'HTTPS://a.example', undefined],
])('an address alone is a link without what ends the sentence: %s', (text, link, rest) => {
  expect(inline(text)).toEqual([{ url: link, text: link }, ...(rest === undefined ? [] : [rest])]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](http://a.example)',
  '[a](//a.example)',
  '[a](data:text/html,x)',
  '[a](/p/alex)',
  'javascript:alert(1)',
  'https://',
  'https://bank.example@other.example/',
  '[a](https://bank.example@other.example)',
  '[a](https://bank.example\\@other.example)',
])('only https addresses with nothing in front of their host are links: %s', (text) => {
  expect(inline(text)).toEqual([text]);
});

test.each([
  'https://bank.example',
  'bank.example',
  'www.bank',
  'Log in at bank.example/login',
  'bank.example:443',
  'bank.example.',
  'bank.example?login=1',
  'bank.example#a',
  'bank.example)',
  'bank.example-login',
  'bank.xn--p1ai',
  '192.0.2.1',
  'bank\u2024example',
  'bank\u3002example',
  'bank\uff0eexample',
  'bank.\u200bexample',
  'bank.e\u00adxample',
  'bank.\ufe0fexample',
  'bank.e\u034fxample',
  'bank.\u0301example',
  'bank\ua4f8example',
  'bank\u06d4example',
])('a link whose text reads as an address is text as it was typed: %s', (label) => {
  const text = `[${label}](https://other.example)`;
  expect(inline(text)).toEqual([text]);
});

/** What a visitor reads of blocks, without the signs of Markdown. */
function readable(nodes: Inline[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : 'strong' in node ? readable(node.strong) : node.text))
    .join('');
}

test('nothing is lost of a text without signs of Markdown', () => {
  const texts = ['سلام\nworld', '\ud800 alone', '&lt;script&gt;', '“quotes” — and 👩‍💻'];
  for (const text of texts) expect(readable(inline(text))).toBe(text);
});

test.each(['[', '*', '**', '](', '[a](https://', '**a', 'https://', ')', 'a.', '[a', '.b'])(
  'a text of 100,000 times %j loses nothing but the stars of bold text',
  (part) => {
    const text = part.repeat(100_000);
    const unmarked = (of: string) => of.replaceAll('*', '');
    expect(unmarked(readable(inline(text)))).toBe(unmarked(text));
  },
);
