import css from '../src/shared/styles/tokens.css?raw';
import { colourUses, contrast, type Pair, readablePairs, tokensOf, visiblePairs } from '../src/shared/testing/colours';

const light = tokensOf(css, 'light');
const dark = tokensOf(css, 'dark');

/** The colour tokens with their values and uses. They are read from the style sheet, so that this page is never out of date. */
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

/** The contrasts of the pairs for which a test requires at least 4.5, or at least 3. */
export const readable = measureAll(readablePairs);
export const visible = measureAll(visiblePairs);
/** The only pair that is forbidden. */
export const forbidden = measureAll([['ink-hint', 'sunken']]);
