import { expect, test } from 'vitest';
import { styleFor, withoutFonts } from '../../scripts/visitor-styles.ts';

const markup = '<p class="p-4 max-sm:p-2 before:content-[\'·\'] w-1/2 [&amp;>a]:p-1 after:content-[&#x27;x&#x27;]">';

test.each([
  ['a class that occurs', '.p-4{padding:1rem}', '.p-4{padding:1rem}'],
  ['a class that does not occur', '.p-4{padding:1rem}.p-5{padding:2rem}', '.p-4{padding:1rem}'],
  ['one of two selectors', '.p-4,.p-5{padding:1rem}', '.p-4{padding:1rem}'],
  ['both classes of an element', '.p-4.p-5{padding:1rem}', ''],
  ['an escaped name', '.w-1\\/2{width:50%}.max-sm\\:p-2{padding:0}', '.w-1\\/2{width:50%}.max-sm\\:p-2{padding:0}'],
  [
    'a name with a quote',
    ".before\\:content-\\[\\'·\\'\\]:before{content:'·'}",
    ".before\\:content-\\[\\'·\\'\\]:before{content:'·'}",
  ],
  [
    'an escaped quote',
    ".after\\:content-\\[\\'x\\'\\]:after{content:'x'}",
    ".after\\:content-\\[\\'x\\'\\]:after{content:'x'}",
  ],
  ['a name with a combinator', '.\\[\\&\\>a\\]\\:p-1>a{padding:0}', '.\\[\\&\\>a\\]\\:p-1>a{padding:0}'],
  ['a rule without a class', 'body{margin:0}:focus-visible{outline:0}', 'body{margin:0}:focus-visible{outline:0}'],
  ['a class that an element must not have', 'p:not(.other){margin:0}', 'p:not(.other){margin:0}'],
  ['what only a pointer changes', 'a:hover{color:red}.p-4{&:hover{color:red}}', ''],
  ['what moves', '.p-4{padding:0;transition:padding 1s}', '.p-4{padding:0}'],
  ['a condition that nothing is left of', '@media print{.p-5{padding:0}}', ''],
  [
    'the order of the layers',
    '@layer base,utilities;@layer utilities{.p-5{padding:0}}',
    '@layer base,utilities;@layer utilities{}',
  ],
  [
    'an animation that is used',
    '.p-4{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
    '.p-4{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
  ],
  ['an animation that is not used', '.p-5{animation:turn 1s}@keyframes turn{to{rotate:1turn}}', ''],
  [
    'the initial values of custom properties that are used',
    '@layer properties{@supports (x:y){*{--tw-a:0;--tw-b:0}}}.p-4{padding:var(--tw-a)}@property --tw-a{syntax:"*";inherits:false}',
    '@layer properties{*{--tw-a:0}}.p-4{padding:var(--tw-a)}',
  ],
])('the styles of the first paint and %s', (_what, sheet, want) => {
  expect(styleFor(markup, sheet)).toBe(want);
});

test('the styles that follow declare no font again, which would replace the one that the page is read in', () => {
  const sheet = '@font-face{font-family:A;src:url(a.woff2)}.p-4{font-family:A}@media print{.p-5{padding:0}}';
  expect(withoutFonts(sheet)).toBe('.p-4{font-family:A}@media print{.p-5{padding:0}}');
});
