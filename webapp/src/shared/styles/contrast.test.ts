import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourUses, contrast, type Pair, readablePairs, tokensOf, visiblePairs } from '../testing/colours';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = { light: tokensOf(css, 'light'), dark: tokensOf(css, 'dark') };

test.for([...readablePairs])('%s is readable on %s', (pair) => {
  expect(contrast(tokens.light, pair)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokens.dark, pair)).toBeGreaterThanOrEqual(4.5);
});

test.for([...visiblePairs])('%s stands out from %s', (pair) => {
  expect(contrast(tokens.light, pair)).toBeGreaterThanOrEqual(3);
  expect(contrast(tokens.dark, pair)).toBeGreaterThanOrEqual(3);
});

/** The numbers of the design language: a token that moves away from them is a decision and no accident. */
test.for<[...Pair, number, number]>([
  ['ink', 'surface', 15.9, 14.6],
  ['ink', 'canvas', 14.9, 15.9],
  ['ink-muted', 'surface', 6.3, 7.5],
  ['ink-muted', 'canvas', 5.8, 8.1],
  ['ink-muted', 'sunken', 5.5, 7.8],
  ['ink-hint', 'surface', 5.0, 5.9],
  ['ink-hint', 'canvas', 4.7, 6.5],
  ['on-primary', 'primary', 8.0, 4.6],
  ['on-primary', 'primary-hover', 10.2, 5.1],
  ['primary-ink', 'surface', 8.0, 7.8],
  ['primary-ink', 'primary-soft', 7.0, 6.6],
  ['positive-ink', 'surface', 5.5, 10.0],
  ['negative-ink', 'surface', 5.9, 7.0],
  ['info-ink', 'surface', 5.2, 9.4],
  ['warning-ink', 'surface', 5.3, 9.7],
  ['accent-ink', 'accent-soft', 5.6, 9.1],
  ['positive-ink', 'positive-soft', 5.0, 8.7],
  ['negative-ink', 'negative-soft', 5.1, 6.7],
  ['on-accent', 'accent', 10.6, 10.6],
])('%s on %s is %d in light and %d in dark', ([front, ground, light, dark]) => {
  expect(contrast(tokens.light, [front, ground])).toBeCloseTo(light, 0);
  expect(contrast(tokens.dark, [front, ground])).toBeCloseTo(dark, 0);
});

test('black on white is 21, and a colour on itself is 1', () => {
  const extremes = { black: '#000000', white: '#ffffff' };
  expect(contrast(extremes, ['black', 'white'])).toBeCloseTo(21, 5);
  expect(contrast(extremes, ['white', 'white'])).toBe(1);
  expect(contrast(extremes, ['black', 'nothing'])).toBeNaN();
});

test('hint text on a sunken ground is the pair that is not allowed in light', () => {
  expect(contrast(tokens.light, ['ink-hint', 'sunken'])).toBeLessThan(4.5);
});

test('both themes have the same names, and each has a use', () => {
  expect(Object.keys(tokens.dark).sort()).toEqual(Object.keys(tokens.light).sort());
  expect(Object.keys(colourUses).sort()).toEqual(Object.keys(tokens.light).sort());
});
