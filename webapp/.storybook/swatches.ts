import css from '../src/shared/styles/tokens.css?raw';
import { colourUses, contrast, type Pair, readablePairs, tokensOf, visiblePairs } from '../src/shared/testing/colours';

const light = tokensOf(css, 'light');
const dark = tokensOf(css, 'dark');

/** The colours in use, read from the tokens so that this page cannot be out of date. */
export const swatches = Object.entries(colourUses).map(([name, use]) => ({
  name,
  use,
  light: light[name],
  dark: dark[name],
}));

type Measured = { front: string; ground: string; ratio: number };
export type Contrast = { front: string; ground: string; light: Measured; dark: Measured };

function measure(tokens: Readonly<Record<string, string>>, pair: Pair): Measured {
  const [front, ground] = pair;
  return { front: tokens[front] ?? '', ground: tokens[ground] ?? '', ratio: contrast(tokens, pair) };
}

const measureAll = (pairs: readonly Pair[]): Contrast[] =>
  pairs.map((pair) => ({ front: pair[0], ground: pair[1], light: measure(light, pair), dark: measure(dark, pair) }));

/** The figures of the pairs that a test holds at 4.5 and at 3. */
export const readable = measureAll(readablePairs);
export const visible = measureAll(visiblePairs);
/** The one pair that is not allowed. */
export const forbidden = measureAll([['ink-hint', 'sunken']]);
