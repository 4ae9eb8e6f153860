import { describe, expect, test } from 'vitest';
import { timeLimit } from '@/shared/testing/time-limit';
import { pastedMarkdown } from './pasted-markdown';

/** A paragraph of a list, as Word puts it on the clipboard. */
const item = (sign: string, text: string, level = 1, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>` +
  `<body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

describe('lists', () => {
  test.for([
    ['bullets', '<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['numbers', '<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
    ['numbers that begin later', '<ol start="4"><li>one</li><li>two</li></ol>', '4. one\n5. two'],
    ['paragraphs in items', '<ul><li><p>one</p></li><li><p>two</p><p>more</p></li></ul>', '- one\n- two\n  more'],
    ['a list below an item', '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>', '- one\n   - two\n- three'],
    ['a list below a list', '<ul><li>one</li><ul><li>two</li></ul></ul>', '- one\n   - two'],
    ['a line break in an item', '<ul><li>one<br>more</li></ul>', '- one\n  more'],
    ['words around', '<p>Tasks:</p><ul>\n<li>one</li>\n</ul><p>End</p>', 'Tasks:\n\n- one\n\nEnd'],
    ['items without words', '<ul><li></li><li>one</li></ul>', '- one'],
    ['an item alone', '<li>one</li>', '- one'],
  ] as const)('%s', ([, html, text]) => {
    expect(pastedMarkdown(html)).toBe(text);
  });
});

describe('Word', () => {
  test.for([
    [
      'bullets',
      item('·', 'one', 1, 'First') + item('o', 'two', 2) + item('§', 'three', 3, 'Last'),
      '- one\n   - two\n   - three',
    ],
    ['numbers', item('1.', 'one') + item('2.', 'two'), '1. one\n2. two'],
    ['letters', item('a)', 'one'), '- one'],
    [
      'paragraphs around',
      `<p class=MsoNormal>Led   a\r\nteam:<o:p></o:p></p>${item('·', 'one')}<p class=MsoNormal>&nbsp;</p><p class=MsoNormal>End</p>`,
      'Led a team:\n\n- one\n\nEnd',
    ],
    [
      'bullets that are words',
      '<p class=MsoListParagraph>·&nbsp;&nbsp; one</p><p class=MsoListParagraph>·&nbsp;&nbsp; two</p>',
      '- one\n\n- two',
    ],
    ['no list', "<p class=MsoNormal style='mso-list:none'><b>Go</b></p>", '**Go**'],
  ] as const)('%s', ([, html, text]) => {
    expect(pastedMarkdown(word(html))).toBe(text);
  });
});

describe('links and bold text', () => {
  test.for([
    ['<a href="https://a.example/x">the talk</a>', '[the talk](https://a.example/x)'],
    ['<a href="http://a.example/b_(c) d">the [old] talk</a>', '[the old talk](https://a.example/b_%28c%29%20d)'],
    ['see <a href="https://www.a.example/"> a.example </a>.', 'see https://www.a.example/ .'],
    ['<a href="https://other.example">bank.example</a>', 'bank.example (https://other.example/)'],
    ['<a href="mailto:alex@a.example?subject=x">Write to me</a>', 'Write to me (alex@a.example)'],
    ['<a href="mailto:alex@a.example">alex@a.example</a>', 'alex@a.example'],
    ['<a href="https://müller.example/ü">Müller</a>', '[Müller](https://xn--mller-kva.example/%C3%BC)'],
    ['Led the <b>ledger </b>team', 'Led the **ledger** team'],
    ['<span style="font-weight:700">a</span><span style="font-weight:700">b</span> c', '**ab** c'],
    ['<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p><p><strong>b</strong></p></b>', 'a\n\n**b**'],
    ['<strong><a href="https://a.example/x">talk</a></strong>', '**[talk](https://a.example/x)**'],
    ['<h2>Tasks</h2><p>one</p>', '**Tasks**\n\none'],
    ['<div>a</div><div><b>b</b></div><div><br></div><div>c</div>', 'a\n**b**\n\nc'],
    ['<b>2 * 3</b> and <b>x</b>', '2 * 3 and **x**'],
  ] as const)('%s', ([html, text]) => {
    expect(pastedMarkdown(html)).toBe(text);
  });
});

test.for([
  '',
  'plain',
  '<span>plain</span>',
  '<p>one</p><p>two</p>',
  '<div style="white-space: pre"><div><span style="color:#000">func main()</span></div></div>',
  '<a name="x">anchor</a>',
  '<ul></ul>',
  '<ul><li> </li></ul>',
])('%s has nothing that plain text does not say', (html) => {
  expect(pastedMarkdown(html)).toBeNull();
});

test('T203: nothing of a pasted page runs, is loaded, leads to a script, or is pasted unseen', () => {
  const ran: string[] = [];
  Object.assign(window, { ran });
  const text = pastedMarkdown(
    '<script>ran.push("script")</script><img src="x:" onerror="ran.push(\'image\')"><svg onload="ran.push(\'svg\')"><a href="https://a.example">s</a></svg>' +
      '<p style="display:none">hidden</p><p hidden>hidden</p><span style="mso-hide:all">hidden</span><style>li{}</style>' +
      '<ul><li>o\u200bne\u202e</li></ul><a href="javascript:ran.push(1)">a</a> <a href="data:text/html,x">b</a>' +
      '<a href="https://bank.example@other.example/">c</a>',
  );
  expect(text).toBe('- one\n\na bc');
  expect(ran).toEqual([]);
  expect(performance.getEntriesByName('x:')).toEqual([]);
});

test('a text of many elements is read at once', () => {
  const begun = performance.now();
  pastedMarkdown(`<ul>${'<li><b>x</b> <a href="https://a.example">y</a>'.repeat(5000)}`);
  expect(performance.now() - begun).toBeLessThan(timeLimit(5000));
});
