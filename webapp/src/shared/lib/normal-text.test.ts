import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { block, line, markdown, refusedCharacter, textLength } from './normal-text';

type Case = {
  raw: string;
  line: string;
  block?: string;
  markdown?: string;
  refused?: { char: number; line: number; column: number };
};

const cases = JSON.parse(
  readFileSync(new URL('../../../../platform/text/testdata/normalised.json', import.meta.url), 'utf8'),
) as Case[];

const quoted = (raw: string) =>
  JSON.stringify(raw).replaceAll(/[^ -~]/gu, (char) => `U+${char.codePointAt(0)?.toString(16)}`);

test.for(cases.filter(({ refused }) => refused === undefined).map((one) => [quoted(one.raw), one] as const))(
  'the form and the server store %s alike',
  ([, { raw, ...want }]) => {
    const lines = want.block ?? want.line;
    expect({ line: line(raw), block: block(raw), markdown: markdown(raw) }).toEqual({
      line: want.line,
      block: lines,
      markdown: want.markdown ?? lines,
    });
    for (const normalise of [line, block, markdown]) expect(normalise(normalise(raw))).toBe(normalise(raw));
    expect(refusedCharacter(raw)).toBeNull();
  },
);

test.for(cases.flatMap(({ raw, refused }) => (refused === undefined ? [] : [[quoted(raw), raw, refused] as const])))(
  'the form and the server refuse the same character of %s',
  ([, raw, refused]) => {
    expect(refusedCharacter(raw)).toMatchObject(refused);
  },
);

test('half of a surrogate pair is refused: it cannot be sent', () => {
  expect(refusedCharacter('ab\ncd\ud83d')).toEqual({ char: 0xd83d, line: 2, column: 3, before: 'cd' });
  expect(refusedCharacter('🚀')).toBeNull();
});

test('characters are counted as the server counts them', () => {
  expect([textLength('Graz'), textLength('Zürich 🚀'), textLength('👩‍💻')]).toEqual([4, 8, 3]);
});
